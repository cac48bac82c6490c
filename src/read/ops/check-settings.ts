import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsSettings } from './ops-context.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether what is set makes sense together. */
export function checkSettings(settings: OpsSettings): Finding[] {
  return [checkPepper(settings), checkAddress(settings), checkOperator(settings), checkContact(settings)];
}

function checkPepper({ hasKeyPepper, isEmbedded }: OpsSettings): Finding {
  if (hasKeyPepper) return ok('key pepper', 'set');
  if (isEmbedded) return ok('key pepper', 'kept under DATA_DIR');
  const advice =
    'set KEY_PEPPER to one secret for every process (`openssl rand -hex 32`); changing it later ends all keys';
  return bad('key pepper', 'KEY_PEPPER is unset: with DATABASE_URL no API starts', advice);
}

function checkAddress({ host, publicUrl, trustsProxy }: OpsSettings): Finding {
  const isPrivate = LOOPBACK.test(host);
  if (publicUrl === null) {
    if (isPrivate) return ok('address', `${host}, for this machine alone`);
    const advice = 'set PUBLIC_URL to the address that callers use';
    return look('address', `listens on ${host}, and links lead there since PUBLIC_URL is unset`, advice);
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (LOOPBACK.test(hostname) && !isPrivate) {
    return look(
      'address',
      `listens on ${host}, and links lead to ${publicUrl}`,
      'set PUBLIC_URL to the address that callers use',
    );
  }
  if (protocol === 'https:' && !trustsProxy) {
    return look(
      'address',
      `${publicUrl}, and nobody in front is believed about who calls`,
      'https ends at a proxy: name it in TRUST_PROXY, else all callers without a key share one limit',
    );
  }
  return ok('address', publicUrl);
}

function checkOperator({ hasOperatorToken, opsHost, host, publicUrl, trustsProxy }: OpsSettings): Finding {
  const where = opsHost === null ? `with the API on ${host}` : `apart on ${opsHost}`;
  if (hasOperatorToken) return ok('operator', `/ops and /metrics ${where}, with the token`);
  const advice = 'set OPERATOR_TOKEN (`openssl rand -hex 32`), and give it to the collector of metrics';
  if (opsHost !== null) {
    if (LOOPBACK.test(opsHost)) return ok('operator', `/ops and /metrics ${where}, for this machine alone`);
    return bad('operator', `OPS_HOST is ${opsHost}, which others can reach: no process starts`, advice);
  }
  const isPublic = publicUrl !== null && !LOOPBACK.test(new URL(publicUrl).hostname);
  if (isPublic || trustsProxy) {
    return look('operator', 'behind a proxy and without OPERATOR_TOKEN nobody sees /ops and /metrics', advice);
  }
  return ok('operator', `/ops and /metrics ${where}, for this machine alone`);
}

function checkContact({ contact }: OpsSettings): Finding {
  if (contact !== null) return ok('contact', `publishers are told ${contact}`);
  const advice = 'set CONTACT_EMAIL: publishers ask who calls, and some refuse without it';
  return look('contact', 'publishers are not told who calls', advice);
}
