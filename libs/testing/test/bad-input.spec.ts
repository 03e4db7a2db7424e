import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorAnswer, isErrorCode, type ErrorCode, methodsOf, type Method, type RouteDef } from '@plateia/contracts';
import { allRoutes } from '@plateia/contracts/all';
import { requestCode, verifyCode } from '@plateia/contracts/identity';
import { describeWith, howMany } from '@plateia/test-kit';
import { aMember, Browser, codeFor, startPlatform, type InProcessPlatform, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const JSON_TYPE = { 'content-type': 'application/json' };
const MOST_BYTES = 256 * 1024;
/** Signing out would end the session the sweep is made with. */
const calls = allRoutes
  .filter(({ name, route }) => name !== 'logout' && route.stream === undefined)
  .flatMap(({ route }) =>
    methodsOf(route).map((method) => ({ title: `${route.id} ${method} ${route.path}`, route, method })),
  );
const writes = calls.filter(({ method }) => method !== 'GET');

const values = [
  null,
  true,
  -1,
  1e21,
  '',
  'x',
  '\u0000',
  '😀'.repeat(9_000),
  [],
  [[]],
  {},
  { $ne: null },
  { $gt: '' },
  ['$where'],
];
/** The names in what a call reads, at any depth: a field that it does not know reaches nothing. */
function fieldsOf({ params, query, body }: RouteDef): string[] {
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties = {} } = schema as { properties?: object };
    for (const name of Object.keys(properties)) found.add(name);
    for (const part of Object.values(schema)) look(part);
  };
  for (const schema of [params, query, body])
    if (schema) look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...found];
}

/** So many of them, of every kind, in a field alone, others in the next field; all of them stand in all fields at once. */
const VALUES_ALONE = howMany('VALUES_ALONE', { gate: 5, long: values.length });

const queries = [
  '?limit=abc',
  '?limit=-5',
  '?nextToken=zzz',
  '?id[$ne]=1',
  '?user_id=%00',
  `?q=${'x'.repeat(3_000)}`,
  '?a=1&a=2&id=1&id=2',
];
const cookies = [
  'at=',
  'at=x.y.z',
  `at=${'a'.repeat(5_000)}`,
  'at=eyJhbGciOiJub25lIn0.e30.',
  'at=%ZZ; rt=%00; did={}',
  ';;;=;',
];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The action of a call stands beside whatever else is asked. */
function addressOf({ path, action }: RouteDef, query: string): string {
  const actions = action === undefined ? [] : [`action=${action}`];
  const asked = [...actions, ...(query === '' ? [] : [query.slice(1)])].join('&');
  return path.replace(/:\w+/g, 'x') + (asked === '' ? '' : `?${asked}`);
}

const refusalOfStranger = ({ access }: RouteDef): ErrorCode =>
  access.who === 'PSP' ? 'BAD_SIGNATURE' : (access.unauthorized ?? 'UNAUTHORIZED');

describeWith('bad input, every service at once', 'TEST_MONGO_URL')('bad input', () => {
  let platform: InProcessPlatform;
  let member: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    member = await aMember(platform);
  });

  afterAll(() => platform.stop());

  const send = (by: Browser, route: RouteDef, method: Method, init: RequestInit = {}, query = '') =>
    by.fetch(platform.origin + addressOf(route, query), { ...init, method });

  /** The code of a refusal; the whole answer where it is not mannered: a fault of ours, or not in the one shape. */
  async function codeOf(answer: Response): Promise<string> {
    const text = await answer.text();
    if (answer.status < 400) return 'taken';
    const refusal = errorAnswer.safeParse(jsonOf(text)).data?.error.errorCode ?? '';
    const isMannered = answer.status < 500 && isErrorCode(refusal) && answer.headers.has('x-request-id');
    return isMannered ? refusal : `FAULT ${answer.status} ${answer.url} ${text.slice(0, 300)}`;
  }

  const faultsIn = (codes: readonly string[]) => codes.filter((code) => code.startsWith('FAULT'));

  // The body of a file is nobody's JSON, and that of a provider is believed by its signature alone.
  it.each(writes.filter(({ route }) => !route.bytes && route.access.who !== 'PSP'))(
    '$title refuses what is not JSON, too large, of another type or from another site',
    async ({ route, method }) => {
      const post = async (body: string, headers: Record<string, string> = JSON_TYPE) =>
        codeOf(await send(member, route, method, { body, headers }));
      expect(await post('{"a":')).toBe('BAD_JSON');
      expect(await post(`{"a":"${'a'.repeat(MOST_BYTES)}"}`)).toBe('PAYLOAD_TOO_LARGE');
      expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe('UNSUPPORTED_MEDIA_TYPE');
      expect(await post('{}', { ...JSON_TYPE, origin: 'https://elsewhere.example' })).toBe('CSRF_REJECTED');
    },
  );

  describe.each(writes)('$title', ({ route, method }) => {
    it('survives wrong types and operators in every field', async () => {
      const codes: string[] = [];
      const names = fieldsOf(route);
      for (const [turn, value] of values.entries()) {
        const everywhere = Object.fromEntries(names.map((name) => [name, value]));
        const alone = names.filter((_, place) => (place + 3 * turn) % values.length < VALUES_ALONE);
        for (const body of [value, everywhere, ...alone.map((name) => ({ [name]: value }))]) {
          codes.push(
            await codeOf(await send(member, route, method, { body: JSON.stringify(body), headers: JSON_TYPE })),
          );
        }
      }
      expect(faultsIn(codes)).toEqual([]);
    });
  });

  describe.each(calls)('$title', ({ route, method }) => {
    const body = method === 'GET' ? {} : { body: '{}' };

    it('survives odd queries and paths', async () => {
      const codes: string[] = [];
      for (const query of queries)
        codes.push(await codeOf(await send(member, route, method, { ...body, headers: JSON_TYPE }, query)));
      expect(faultsIn(codes)).toEqual([]);
    });

    it('takes nobody for signed in by a bad cookie', async () => {
      const codes: string[] = [];
      for (const cookie of cookies) {
        const stranger = new Browser(platform.origin);
        codes.push(await codeOf(await send(stranger, route, method, { ...body, headers: { ...JSON_TYPE, cookie } })));
      }
      expect(faultsIn(codes)).toEqual([]);
      const refused = route.access.who === 'A' ? [] : cookies.map(() => refusalOfStranger(route));
      expect(codes.slice(0, refused.length)).toEqual(refused);
    });
  });

  it('lets 50 parallel tries of one code make at most one session', async () => {
    const address = `${randomUUID()}@example.test`;
    const browser = new Browser(platform.origin);
    await browser.call(requestCode, { login_id: address });
    const right = await codeFor(platform.inbox, address);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 50 }, (_, n) => (n % 10 === 0 ? right : wrong));
    const answers = await Promise.all(
      tries.map((otp) =>
        send(new Browser(platform.origin), verifyCode, 'POST', {
          body: JSON.stringify({ login_id: address, otp }),
          headers: JSON_TYPE,
        }),
      ),
    );
    expect(faultsIn(await Promise.all(answers.map(codeOf)))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });
});
