import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { serviceForPath } from '@plateia/contracts';
import { answerError } from './answers.ts';
import type { Replica, Target } from './target.ts';

/** These speak of one connection and not of the request. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Passes each request to the service its path belongs to. */
export function createProxy(targets: ReadonlyMap<string, Target>): Handler {
  return (request, response) => {
    const target = targets.get(serviceForPath(pathOf(request)) ?? '');
    if (!target) {
      request.resume();
      answerError(request, response, 'ROUTE_NOT_FOUND');
      return;
    }
    pass(target, request, response).catch(() => {
      if (!response.destroyed) answerError(request, response, 'UNAVAILABLE');
    });
  };
}

/**
 * Nothing is held back and nothing is sent twice, so that what passes here passes behind an ingress too. Only whom nobody
 * listens for is passed over: nothing of the request was sent yet.
 */
async function pass(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let refused: unknown;
  for (const replica of target.inTurn()) {
    try {
      const answer = await send(replica, request, response);
      replica.heed(answer);
      relay(answer, response);
      return;
    } catch (error) {
      if (!response.destroyed) replica.isTaking = false;
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
      refused = error;
    }
  }
  throw refused;
}

/** Resolves with the head of the answer; rejects only while nothing of it has come. */
function send(replica: Replica, request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const upstream = replica.request({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: forwarded(request),
    });
    upstream.once('response', resolve);
    upstream.on('error', reject);
    // A caller that went away: the service should learn it, above all of a stream nobody reads.
    response.once('close', () => upstream.destroy());
    // Not before there is somebody to read it: it can be read only once.
    upstream.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => request.pipe(upstream));
      else request.pipe(upstream);
    });
  });
}

function relay(answer: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(withoutHopByHop(answer.headers))) response.setHeader(name, value ?? '');
  response.writeHead(answer.statusCode ?? 502);
  // An event stream must be open on the caller's side before its first event.
  response.flushHeaders();
  pipeline(answer, response, () => undefined);
}

function forwarded(request: IncomingMessage): OutgoingHttpHeaders {
  const { headers, socket } = request;
  const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return {
    ...withoutHopByHop(headers),
    'x-forwarded-for': chain,
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
  };
}

function withoutHopByHop(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '/';
  if (target.startsWith('/')) return target.split(/[?#]/, 1)[0] ?? '/';
  return URL.canParse(target) ? new URL(target).pathname : '/';
}
