import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { interceptions, MockBackend, noLatency } from '../../src/index.js';
import type { Stage } from './stage.js';

const ORIGIN = 'http://mock.example';
const INBOX = 'http://inbox.mock.example';

/** The mock as the page has it, behind the same interceptor; its mails are read where the members of the suite look for theirs. */
export function raiseMock(): Promise<Stage> {
  let later = 0;
  const backend = new MockBackend({ now: () => Date.now() + later, latency: noLatency });
  const server = setupServer(
    ...interceptions(backend, ORIGIN),
    http.get(`${INBOX}/messages`, ({ request }) =>
      HttpResponse.json([...backend.mailsTo(new URL(request.url).searchParams.get('to') ?? undefined)]),
    ),
  );
  server.listen({ onUnhandledFrame: 'error' });
  return Promise.resolve({
    origin: ORIGIN,
    inbox: INBOX,
    moveClock: (move) => {
      later = 'advanceMs' in move ? later + move.advanceMs : new Date(move.now).getTime() - Date.now();
      return Promise.resolve();
    },
    settled: () => Promise.resolve(),
    pay: () => Promise.resolve(),
    stop: () => Promise.resolve(server.close()),
  });
}
