import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import type { AppOptions } from './app-options.ts';
import type { StandIn } from './stand-in.ts';

interface EarlyApp {
  readonly standIn: StandIn;
  /** No further request goes to it; those that it has begun are still answered. */
  leave(): void;
  close(): Promise<void>;
}

/** Longest that a request may take which it has begun. */
const LEAVING_MS = 5_000;

/**
 * The application that answers while the first data is loaded. It listens nowhere: requests come through the one that
 * stays, and what it has cached goes with it.
 */
export async function openEarlyApp(options: AppOptions & Required<Pick<AppOptions, 'loading'>>): Promise<EarlyApp> {
  const app = createApp(options);
  await app.ready();
  let isHere = true;
  let goes = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    goes = resolve;
  });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= app.close();
    return closing;
  };
  const handler: RequestListener = (request, response) => app.routing(request, response);
  return {
    standIn: { handler: () => (isHere ? handler : null), gone },
    leave: () => {
      isHere = false;
      goes();
      setTimeout(() => void close(), LEAVING_MS).unref();
    },
    close,
  };
}
