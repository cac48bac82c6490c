import { type RecordedRequest, startFaultyServer } from './faulty-server.ts';

/** A message as the receiver got it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly type: string;
  readonly after_cursor: string;
  readonly next_cursor: string;
  readonly changed: readonly { readonly slug: string; readonly revision: number; readonly url: string }[];
  readonly removed: readonly { readonly slug: string }[];
}

export const messageIn = ({ body }: Pick<RecordedRequest, 'body'>): ReceivedMessage => JSON.parse(body);

/** A real receiver on 127.0.0.1: paths are scripted with `on`. */
export const aReceiver = startFaultyServer;

/** What a poster of tests may reach besides the public network: the receiver, by plain http. */
export const ON_LOOPBACK = { allowAddress: (ip: string) => ip === '127.0.0.1', allowHttp: true } as const;
