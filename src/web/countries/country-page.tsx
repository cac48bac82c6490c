import type { z } from 'zod';
import { countryFacts } from '../../read/states/country-facts.ts';
import { ask } from '../ask.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { formatNumber } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { countryPath } from './country-path.ts';

type CountryAnswer = z.output<typeof countryFacts.output>;

const FUELS = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'biomass', 'other_renewable'] as const;

/** `/countries/{code}`: what is published of a whole country. */
export const countryPage: Page = {
  path: '/countries/:country',
  summary: 'A country: electricity by year, industrial prices, natural hazards, measures on data centers.',
  example: '/countries/DE',
  render: async ({ read, params }) => {
    const { country: asked = '' } = params;
    const answer = await ask(countryFacts, read, { country: asked });
    if (answer.country !== asked) return { kind: 'moved', to: countryPath(answer.country) };
    return {
      kind: 'page',
      title: `${answer.name}: electricity, prices, hazards, measures`,
      description: `${answer.name}: electricity by year and fuel, CO2 per kWh, industrial prices, natural hazards and measures on data centers.`,
      at: '/grid',
      body: (
        <>
          <p class="overline">
            <a href="/grid">Grid</a> · <a href="/grid/areas">Areas</a>
          </p>
          <h1>{answer.name}</h1>
          <p>Figures of the whole country, as published. They do not describe one place in it.</p>
          <PowerOf of={answer} />
          <PricesOf of={answer} />
          <RisksOf of={answer} />
          <MeasuresOf of={answer} />
          <MarketsOf of={answer} />
          {answer.provenance.map((origin) => (
            <p class="soft" key={`${origin.source} ${origin.observed_at} ${origin.notes}`}>
              {formatOrigin(origin)}
            </p>
          ))}
        </>
      ),
    };
  },
};

function PowerOf({ of: { power } }: { readonly of: CountryAnswer }) {
  return (
    <section>
      <h2 id="power">Electricity by year</h2>
      <Table
        caption="TWh by year and fuel"
        columns={[
          { name: 'Year' },
          { name: 'Generation', isNumber: true },
          { name: 'Demand', isNumber: true },
          { name: 'Net imports', isNumber: true },
          ...FUELS.map((fuel) => ({ name: fuelName(fuel), isNumber: true })),
          { name: 'g CO2e/kWh', isNumber: true },
          { name: 'Source' },
        ]}
        none="No data."
      >
        {power.map((year) => (
          <tr key={`${year.source} ${year.year}`}>
            <th scope="row">{year.year}</th>
            <td class="n">{formatNumber(year.generation_twh, 1)}</td>
            <td class="n">{formatNumber(year.demand_twh, 1)}</td>
            <td class="n">{formatNumber(year.net_imports_twh, 1)}</td>
            {FUELS.map((fuel) => (
              <td class="n" key={fuel}>
                {formatNumber(year[`${fuel}_twh`], 1)}
              </td>
            ))}
            <td class="n">
              {formatNumber(year.gco2_per_kwh)}
              {year.emissions !== null && ` (${year.emissions})`}
            </td>
            <td>{year.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const fuelName = (fuel: string): string => `${fuel.slice(0, 1).toUpperCase()}${fuel.slice(1).replaceAll('_', ' ')}`;

function PricesOf({ of: { industrial_prices: prices } }: { readonly of: CountryAnswer }) {
  return (
    <section>
      <h2 id="prices">Industrial prices</h2>
      <Table
        caption="What non-household consumers pay"
        columns={[{ name: 'Band' }, { name: 'Period' }, { name: 'Per kWh', isNumber: true }, { name: 'Source' }]}
        none="No data."
      >
        {prices.map((price) => (
          <tr key={`${price.source} ${price.band} ${price.period}`}>
            <th scope="row">{price.band}</th>
            <td>{price.period}</td>
            <td class="n">
              {formatNumber(price.per_kwh, 4)} {price.currency}
            </td>
            <td>{price.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function RisksOf({ of: { risks } }: { readonly of: CountryAnswer }) {
  return (
    <section>
      <h2 id="risks">Natural hazards</h2>
      <Table
        caption="Indexes of risks"
        columns={[
          { name: 'Index' },
          { name: 'Score', isNumber: true },
          { name: 'Scale (best to worst)' },
          { name: 'Edition' },
          { name: 'Source' },
        ]}
        none="No data."
      >
        {risks.map((risk) => (
          <tr key={`${risk.source} ${risk.measure}`}>
            <th scope="row">{fuelName(risk.measure).replaceAll('-', ' ')}</th>
            <td class="n">{formatNumber(risk.score, 1)}</td>
            <td>
              {formatNumber(risk.best)} to {formatNumber(risk.worst)}
            </td>
            <td>{risk.edition}</td>
            <td>{risk.source}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function MeasuresOf({ of: { measures } }: { readonly of: CountryAnswer }) {
  return (
    <section>
      <h2 id="measures">Measures on data centers</h2>
      <Table
        caption="Rules, pauses and support as reported"
        columns={[
          { name: 'Place' },
          { name: 'Effect' },
          { name: 'Status' },
          { name: 'From' },
          { name: 'Until' },
          { name: 'Reported' },
        ]}
        none="No data. The list does not cover every country."
      >
        {measures.map((measure) => (
          <tr key={`${measure.url} ${measure.effect}`}>
            <th scope="row">
              <Foreign>{measure.place ?? 'Whole country'}</Foreign>
            </th>
            <td>
              {measure.effect} ({measure.direction})
            </td>
            <td>{measure.status ?? '–'}</td>
            <td>{measure.begins_on ?? '–'}</td>
            <td>{measure.ends_on ?? '–'}</td>
            <td>
              <a href={measure.url} rel="noopener">
                <Day at={measure.reported_on} />
              </a>
              {!measure.primary_source && ', not confirmed by who decided it'}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function MarketsOf({ of: { markets } }: { readonly of: CountryAnswer }) {
  return (
    <section>
      <h2 id="markets">Markets</h2>
      <p>
        {markets.length === 0
          ? 'No data center market is in this country.'
          : markets.map((slug, position) => (
              <>
                {position > 0 && ', '}
                <a href={`/markets/${slug}`} key={slug}>
                  {slug}
                </a>
              </>
            ))}
      </p>
    </section>
  );
}
