import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsSettings } from './ops-context.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether what is set makes sense together. */
export function checkSettings(settings: OpsSettings): Finding[] {
  return [checkPepper(settings), checkAddress(settings), checkOperator(settings), checkContact(settings)];
}

function checkPepper({ hasKeyPepper, isEmbedded }: OpsSettings): Finding {
  if (hasKeyPepper) return ok('key pepper', 'set');
  if (isEmbedded) return ok('key pepper', 'stored under DATA_DIR');
  const advice =
    'set KEY_PEPPER to one secret for every process (`openssl rand -hex 32`); changing it later invalidates all keys';
  return bad('key pepper', 'KEY_PEPPER is unset: with DATABASE_URL the API does not start', advice);
}

function checkAddress({ host, publicUrl, trustsProxy }: OpsSettings): Finding {
  const isPrivate = LOOPBACK.test(host);
  if (publicUrl === null) {
    if (isPrivate) return ok('address', `${host}, for this machine only`);
    const advice = 'set PUBLIC_URL to the address that callers use';
    return look('address', `listens on ${host}; links use it because PUBLIC_URL is unset`, advice);
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (LOOPBACK.test(hostname) && !isPrivate) {
    return look(
      'address',
      `listens on ${host}; links use ${publicUrl}`,
      'set PUBLIC_URL to the address that callers use',
    );
  }
  if (protocol === 'https:' && !trustsProxy) {
    return look(
      'address',
      `${publicUrl}, and no proxy is trusted for caller addresses`,
      'https ends at a proxy: set TRUST_PROXY to it, otherwise all callers without a key share one limit',
    );
  }
  return ok('address', publicUrl);
}

function checkOperator({ hasOperatorToken, opsHost, host, publicUrl, trustsProxy }: OpsSettings): Finding {
  const where = opsHost === null ? `with the API on ${host}` : `separately on ${opsHost}`;
  if (hasOperatorToken) return ok('operator', `/ops and /metrics ${where}, with the token`);
  const advice = 'set OPERATOR_TOKEN (`openssl rand -hex 32`), and give it to the collector of metrics';
  if (opsHost !== null) {
    if (LOOPBACK.test(opsHost)) return ok('operator', `/ops and /metrics ${where}, for this machine only`);
    return bad('operator', `OPS_HOST is ${opsHost}, which other machines can reach: no process starts`, advice);
  }
  const isPublic = publicUrl !== null && !LOOPBACK.test(new URL(publicUrl).hostname);
  if (isPublic || trustsProxy) {
    return look('operator', 'behind a proxy and without OPERATOR_TOKEN, /ops and /metrics are closed', advice);
  }
  return ok('operator', `/ops and /metrics ${where}, for this machine only`);
}

function checkContact({ contact }: OpsSettings): Finding {
  if (contact !== null) return ok('contact', `contact sent to publishers: ${contact}`);
  const advice = 'set CONTACT_EMAIL: publishers want to know who calls, and some refuse requests without it';
  return look('contact', 'no contact is sent to publishers', advice);
}
