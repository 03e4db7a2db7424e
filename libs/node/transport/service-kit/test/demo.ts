import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import type { Caller as SignedIn } from '@plateia/auth';
import { route, type LimitRule, type RouteInput, type ServiceName } from '@plateia/contracts';
import { createLogger, noTracer } from '@plateia/runtime';
import { Registry } from 'prom-client';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BodyTimes } from '../src/http/body-times.js';
import type { Gate } from '../src/http/endpoint.js';
import { createHttpApp, openHttpApp, type HttpApp } from '../src/http/http-app.js';
import { Listener } from '../src/http/listener.js';
import {
  Bytes,
  Caller,
  Cookies,
  Implements,
  Input,
  RawBody,
  ServiceError,
  reply,
  requireDatedSignature,
  Stream,
  RequestContext,
  type EventStream,
} from '../src/index.js';
import { trustedProxies } from '../src/http/trusted-proxies.js';
import { EventStreams } from '../src/http/streams.js';

export const ORIGIN = 'http://localhost:8080';
const sentence = z.object({ said: z.string(), by: z.string().nullable() });
const base = { answers: { 200: sentence }, errors: [], idempotency: null } as const;
const two: LimitRule = { bucket: 'two', per: 'user', n: 2, windowSeconds: 60, whenDown: 'open' };

export const list = route({
  ...base,
  id: 'D1',
  summary: 'a read',
  method: 'R',
  path: '/api/feed/list',
  access: { who: 'M' },
  query: z.object({ q: z.string().min(2).optional(), limit: z.coerce.number().int().max(50).default(10) }),
  answers: { 200: z.object({ q: z.string().nullable(), limit: z.number() }) },
});
export const say = route({
  ...base,
  id: 'D2',
  summary: 'a write',
  method: 'POST',
  path: '/api/feed/say/:place',
  access: { who: 'M' },
  params: z.object({ place: z.string().max(20) }),
  body: z.object({ text: z.string().min(1), to: z.object({ id: z.uuid() }).optional(), extra: z.unknown().optional() }),
  answers: { 201: sentence, 202: z.object({ later: z.boolean() }) },
  limit: two,
});
export const open = route({
  ...base,
  id: 'D3',
  summary: 'public',
  method: 'GET',
  path: '/api/feed/open',
  access: { who: 'A' },
  cacheControl: 'public, max-age=60',
});
export const signIn = route({
  ...base,
  id: 'D4',
  summary: 'cookies',
  method: 'POST',
  path: '/api/feed/open',
  access: { who: 'A' },
});
export const entering = route({
  ...base,
  id: 'D5',
  summary: 'U',
  method: 'GET',
  path: '/api/feed/entering',
  access: { who: 'U' },
});
export const helping = route({
  ...base,
  id: 'D6',
  summary: 'H',
  method: 'GET',
  path: '/api/feed/helping',
  access: { who: 'H', unauthorized: 'NOT_AUTHENTICATED' },
});
export const staffing = route({
  ...base,
  id: 'D7',
  summary: 'S',
  method: 'GET',
  path: '/api/feed/staffing',
  access: { who: 'S' },
});
export const grownUp = route({
  ...base,
  id: 'D8',
  summary: 'adult',
  method: 'GET',
  path: '/api/feed/grown-up',
  access: { who: 'M', adult: true },
});
export const leaving = route({
  ...base,
  id: 'D9',
  summary: 'closing too',
  method: 'GET',
  path: '/api/feed/leaving',
  access: { who: 'U', stages: ['active', 'closing'] },
});
export const broken = route({
  ...base,
  id: 'D10',
  summary: 'a fault',
  method: 'GET',
  path: '/api/feed/broken/:how',
  access: { who: 'A' },
  params: z.object({ how: z.string() }),
});
export const slow = route({
  ...base,
  id: 'D11',
  summary: 'takes its time',
  method: 'GET',
  path: '/api/feed/slow',
  access: { who: 'A' },
  query: z.object({ ms: z.coerce.number() }),
});
export const stream = route({
  ...base,
  id: 'D12',
  summary: 'a stream',
  method: 'GET',
  path: '/api/feed/stream',
  access: { who: 'A' },
  answers: { 200: z.string() },
  stream: 'sse',
});

export const told = route({
  ...base,
  id: 'D13',
  summary: 'a provider tells something',
  method: 'POST',
  path: '/api/feed/told',
  access: { who: 'PSP' },
  idempotency: 'N',
});
export const file = route({
  ...base,
  id: 'D14',
  summary: 'a file',
  method: 'GET',
  path: '/api/feed/file',
  access: { who: 'A' },
  answers: { 200: z.unknown() },
  bytes: 'out',
  limit: { bucket: 'files', per: 'ip', n: 2, windowSeconds: 60, whenDown: 'open' },
});
export const upload = route({
  ...base,
  id: 'D15',
  summary: 'a file comes',
  method: 'PUT',
  path: '/api/feed/upload',
  access: { who: 'A' },
  bytes: 'in',
});
const shared = { ...base, path: '/api/feed/shared' } as const;
export const plainRead = route({ ...shared, access: { who: 'M' }, id: 'D16', summary: 'one of a path', method: 'GET' });
export const otherRead = route({
  ...shared,
  access: { who: 'M' },
  id: 'D17',
  summary: 'another of it',
  method: 'GET',
  action: 'details',
});
export const act = route({
  ...shared,
  access: { who: 'M' },
  id: 'D18',
  summary: 'a write of it',
  method: 'POST',
  action: 'accept',
  body: z.object({ text: z.string() }),
});
export const openedFiles: Readable[] = [];
export const SECRETS = ['the secret of today', 'the secret of yesterday'];

const by = (caller: SignedIn | null) => caller?.userId ?? null;

@Injectable()
class Greeter {
  say(text: string, caller: SignedIn | null) {
    return { said: text, by: by(caller), secret: 'never leaves' };
  }
}

@Controller()
class DemoController {
  constructor(private readonly greeter: Greeter) {}

  @Implements(list)
  list(@Input() { q, limit }: RouteInput<typeof list>) {
    return { q: q ?? null, limit };
  }

  @Implements(say)
  async say(@Input() input: RouteInput<typeof say>, @Caller() caller: Caller) {
    if (input.text === 'later') return reply(202, { later: true });
    return this.greeter.say(`${input.text} in ${input.place}`, caller);
  }

  @Implements(open)
  open(@Caller() caller: Caller | null, @RequestContext() context: RequestContext) {
    return reply(200, this.greeter.say(`${context.language} ${context.address}`, caller), {
      headers: { etag: '"v1"' },
    });
  }

  @Implements(signIn)
  signIn(@Cookies() cookies: Record<string, string | undefined>) {
    const set = [
      { name: 'at', value: 'new', maxAge: 60 },
      { name: 'rt', value: '', maxAge: 0, path: '/api/v2/auth', secure: true },
    ];
    return reply(200, this.greeter.say(cookies['at'] ?? 'none', null), { cookies: set });
  }

  @Implements(entering)
  entering(@Caller() caller: Caller) {
    return this.greeter.say('in', caller);
  }

  @Implements(helping)
  helping(@Caller() caller: Caller) {
    return this.greeter.say('help', caller);
  }

  @Implements(staffing)
  staffing(@Caller() caller: Caller) {
    return this.greeter.say('staff', caller);
  }

  @Implements(grownUp)
  grownUp(@Caller() caller: Caller) {
    return this.greeter.say('adult', caller);
  }

  @Implements(leaving)
  leaving(@Caller() caller: Caller) {
    return this.greeter.say('leave', caller);
  }

  @Implements(broken)
  broken(@Input() { how }: RouteInput<typeof broken>) {
    if (how === 'refuses')
      throw new ServiceError('NOT_FOUND', { id: 7 }, { cookies: [{ name: 'rt', value: '', maxAge: 0 }] });
    if (how === 'away') throw Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    if (how === 'lies') return { said: 5 as unknown as string, by: null };
    throw new Error('the password is swordfish');
  }

  @Implements(slow)
  async slow(@Input() { ms }: RouteInput<typeof slow>) {
    await sleep(ms);
    return this.greeter.say('done', null);
  }

  @Implements(told)
  told(@RawBody() body: RawBody, @RequestContext() context: RequestContext) {
    requireDatedSignature({ header: context.header('provider-signature'), body }, SECRETS);
    return { said: body.toString('hex'), by: null };
  }

  @Implements(file)
  file() {
    const body = Readable.from([Buffer.from('the bytes of a file')]);
    openedFiles.push(body);
    return reply(200, body, { headers: { etag: '"f1"', 'content-type': 'application/octet-stream' } });
  }

  @Implements(plainRead)
  plainRead(@Caller() caller: Caller) {
    return this.greeter.say('plain', caller);
  }

  @Implements(otherRead)
  otherRead(@Caller() caller: Caller) {
    return this.greeter.say('details', caller);
  }

  @Implements(act)
  act(@Input() { text }: RouteInput<typeof act>, @Caller() caller: Caller) {
    return this.greeter.say(text, caller);
  }

  @Implements(upload)
  async upload(@Bytes() bytes: Bytes) {
    return { said: String((await buffer(bytes)).length), by: null };
  }

  @Implements(stream)
  stream(@Stream() openStream: () => EventStream) {
    openStream().write('event: hello\ndata: {}\n\n');
  }
}

@Module({ controllers: [DemoController], providers: [Greeter] })
export class DemoModule {}

const member = { userId: 'u-active', sid: 's', role: 'member', stage: 'active', staff: false, adult: false } as const;
/** Cookie `who=<name>` signs one of these in. */
export const members: Record<string, SignedIn> = {
  active: member,
  onboarding: { ...member, userId: 'u-onboarding', stage: 'onboarding' },
  closing: { ...member, userId: 'u-closing', stage: 'closing' },
  helper: { ...member, userId: 'u-helper', role: 'helper' },
  staff: { ...member, userId: 'u-staff', staff: true },
  adult: { ...member, userId: 'u-adult', adult: true },
};

export interface Demo {
  url: string;
  lines: Record<string, unknown>[];
  metrics: Registry;
  /** full buckets by name */
  exhausted: Set<string>;
  listener: Listener;
  streams: EventStreams;
  close(): Promise<void>;
}

export function demoGate(service: ServiceName, parts: Partial<Gate> = {}): Gate {
  return {
    service,
    publicOrigin: ORIGIN,
    trustedProxies: trustedProxies(undefined),
    sessions: { verify: (header) => members[/who=(\w+)/.exec(header ?? '')?.[1] ?? ''] ?? null },
    limiter: { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) },
    idempotency: { run: () => Promise.reject(new Error('no keys here')) },
    streams: new EventStreams(),
    logger: createLogger({ service, level: 'silent' }),
    tracer: noTracer,
    newId: () => 'an id',
    ...parts,
  };
}

export async function httpApp(module: Type, gate: Gate, metrics = new Registry()): Promise<HttpApp> {
  return openHttpApp(await createHttpApp({ module, gate, production: false, metrics }), gate);
}

export async function openDemo(bodies = new BodyTimes()): Promise<Demo> {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const exhausted = new Set<string>();
  const metrics = new Registry();
  const streams = new EventStreams();
  const gate = demoGate('feed', {
    logger: createLogger({ service: 'feed', level: 'info', destination }),
    limiter: {
      take: async ({ bucket }) => ({
        allowed: !exhausted.has(bucket),
        retryAfterSeconds: exhausted.has(bucket) ? 7 : 0,
      }),
    },
    streams,
  });
  const app = await httpApp(DemoModule, gate, metrics);
  const listener = new Listener(false, bodies);
  listener.add('feed', app);
  const port = await listener.listen('127.0.0.1', 0);
  const close = async () => {
    await listener.drain(0, () => streams.endAll());
    await app.nest.close();
  };
  return { url: `http://127.0.0.1:${port}`, lines, metrics, exhausted, listener, streams, close };
}
