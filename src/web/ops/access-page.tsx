import type { AccessView, ListedKey } from '../../read/ops/views.ts';
import { Table } from '../frame/parts.tsx';
import { Count, type Frame, Instant, Layout, State } from './layout.tsx';

const KEY_COLUMNS = [
  { name: 'Key' },
  { name: 'Prefix' },
  { name: 'Tier' },
  { name: 'Name' },
  { name: 'State' },
  { name: 'Last used' },
  { name: 'Today', isNumber: true },
  { name: '30 days', isNumber: true },
];

const HOOK_COLUMNS = [
  { name: 'Webhook' },
  { name: 'Address' },
  { name: 'Tier' },
  { name: 'State' },
  { name: 'Waiting', isNumber: true },
  { name: 'Failed', isNumber: true },
  { name: 'Last delivered' },
  { name: 'Last error' },
];

const MAIL_COLUMNS = [
  { name: 'Watch' },
  { name: 'Kind' },
  { name: 'Sent to' },
  { name: 'State' },
  { name: 'Tries', isNumber: true },
  { name: 'Made' },
  { name: 'Given up, or next try' },
  { name: 'Last error' },
];

/** Keys and webhooks, and mails that were not delivered. Keys and secrets are not stored in a form that could be shown. */
export function AccessPage({ view, ...frame }: Frame & { readonly view: AccessView }) {
  return (
    <Layout {...frame} title="Keys and webhooks" at="/ops/access">
      <h2>Keys</h2>
      <Table
        caption={`${view.keys.length} keys`}
        columns={KEY_COLUMNS}
        none="No keys. Create one: loadstar keys create."
      >
        {view.keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              <code>{key.id}</code>
            </th>
            <td>
              <code>{key.prefix}</code>
            </td>
            <td>{key.tier}</td>
            <td class="long">{key.name ?? ''}</td>
            <td>
              <KeyState listed={key} now={frame.madeAt} />
            </td>
            <td>
              <Instant at={key.lastUsedAt} />
            </td>
            <Count of={key.requestsToday} />
            <Count of={key.requests30Days} />
          </tr>
        ))}
      </Table>
      <h2>Webhooks</h2>
      <Table caption={`${view.webhooks.length} addresses`} columns={HOOK_COLUMNS} none="No webhooks.">
        {view.webhooks.map((hook) => (
          <tr key={hook.id}>
            <th scope="row">
              <code>{hook.id}</code> {hook.name ?? ''}
            </th>
            <td class="long">{hostOf(hook.url)}</td>
            <td>{hook.tier}</td>
            <td>
              {hook.disabledAt !== null ? (
                <State of="disabled" is="look" />
              ) : (
                <State of="on" is={hook.dead > 0 ? 'look' : 'ok'} />
              )}
            </td>
            <Count of={hook.waiting} />
            <Count of={hook.dead} />
            <td>
              <Instant at={hook.deliveredAt} />
            </td>
            <td class="long">{hook.lastError ?? ''}</td>
          </tr>
        ))}
      </Table>
      <h2 id="mails">Mails of watches</h2>
      <Table
        caption={`${view.mails.filter(({ deadAt }) => deadAt !== null).length} given up, ${view.mails.filter(({ deadAt }) => deadAt === null).length} to be tried again`}
        columns={MAIL_COLUMNS}
        none="No mail has failed."
      >
        {view.mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <code>{mail.watchId}</code> {mail.watchName ?? ''}
            </th>
            <td>{mail.kind === 'confirm' ? 'confirmation' : 'alerts'}</td>
            <td>{mail.domain ?? ''}</td>
            <td>{mail.deadAt === null ? <State of="retrying" is="look" /> : <State of="given up" is="bad" />}</td>
            <Count of={mail.attempts} />
            <td>
              <Instant at={mail.createdAt} />
            </td>
            <td>
              <Instant at={mail.deadAt ?? mail.nextAttemptAt} />
            </td>
            <td class="long">{mail.lastError ?? ''}</td>
          </tr>
        ))}
      </Table>
    </Layout>
  );
}

function KeyState({ listed, now }: { readonly listed: ListedKey; readonly now: Date }) {
  if (listed.revokedAt !== null) return <State of="revoked" is="look" />;
  if (listed.expiresAt !== null && Date.parse(listed.expiresAt) <= now.getTime())
    return <State of="expired" is="look" />;
  return <State of="live" is="ok" />;
}

/** Whoever knows the rest of an address may write to it: receivers put their own secrets into its path or its query. */
function hostOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}
