import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

export const onsFuelMix = defineSource({
  id: 'ons-fuel-mix',
  kind: 'fuel-mix',
  iso: null,
  areas: ['BR-SE', 'BR-S', 'BR-NE', 'BR-N'],
  operator: 'Operador Nacional do Sistema Elétrico (ONS)',
  docs: 'https://www.ons.org.br/paginas/energia-agora/balanco-de-energia',
  licence: 'ONS open data, CC BY 4.0 (https://dados.ons.org.br); the live page states no other terms',
  publishable: true,
  timezone: 'America/Sao_Paulo',
  schedule: '*/10 * * * *',
  staleAfterMinutes: 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [await http.get('http://tr.ons.org.br/Content/GetBalancoEnergetico/null', { accept: 'application/json' })];
  },
  parse,
});
