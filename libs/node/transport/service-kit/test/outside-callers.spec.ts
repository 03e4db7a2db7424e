import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { wallClock } from '@plateia/runtime';
import { datedSignature } from '../src/index.js';
import { openDemo, SECRETS, type Demo } from './demo.js';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const [secret = '', earlier = ''] = SECRETS;
// What a parser would change or refuse: spaces, doubled and dangerous names, bytes that are no text.
const bodies = [
  Buffer.from('{ "a":1,"a":2,\n "__proto__":{"x":1} }\n'),
  Buffer.from('{"half":'),
  Buffer.from([0x7b, 0xff, 0x00, 0x7d]),
  Buffer.alloc(0),
  Buffer.alloc(256 * 1024, 'x'),
];
const tell = async (body: Buffer, signature: string | undefined, headers: Record<string, string> = {}) => {
  const signed = signature === undefined ? {} : { 'provider-signature': signature };
  const answer = await fetch(`${demo.url}/api/feed/told`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...signed, ...headers },
  });
  const said = (await answer.json()) as { said?: string; error?: { errorCode: string } };
  return [answer.status, said.error?.errorCode ?? said.said];
};

it('hands a provider’s message on byte by byte, whatever it is and is said to be, however often it comes', async () => {
  for (const exhausted of ['anonymous', 'writes']) demo.exhausted.add(exhausted);
  const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', ''];
  const foreign = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site', cookie: 'who=closing' };
  for (const body of bodies) {
    for (const type of types) {
      const headers = { ...foreign, ...(type && { 'content-type': type }) };
      expect(await tell(body, datedSignature(secret, body), headers)).toEqual([200, body.toString('hex')]);
    }
  }
  demo.exhausted.clear();
});

it('takes the secret of before beside that of today, and of several signatures the one that is right', async () => {
  const [body = Buffer.alloc(0)] = bodies;
  expect((await tell(body, datedSignature(earlier, body)))[0]).toBe(200);
  const [time, right] = datedSignature(secret, body).split(',');
  expect((await tell(body, `${time}, v0=00, v1=${'0'.repeat(64)}, v1=zz, ${right}`))[0]).toBe(200);
});

it('refuses what nobody signed, who signed something else, and what is old', async () => {
  const [body = Buffer.alloc(0), other = Buffer.alloc(0)] = bodies;
  const now = wallClock.now();
  const good = datedSignature(secret, body, now);
  const wrong = [
    undefined,
    '',
    't=,v1=',
    good.replace(/v1=.*/, 'v1='),
    good.replace(/^t=\d+,/, ''),
    good.replace(/^t=\d/, 't=-'),
    good.slice(0, -2),
    `${good}00`,
    datedSignature('another secret', body, now),
    datedSignature(secret, other, now),
    datedSignature(secret, body, now - 6 * MINUTE_MS),
    datedSignature(secret, body, now + 6 * MINUTE_MS),
    // Dated anew, but signed for its old date.
    datedSignature(secret, body, now - 6 * MINUTE_MS).replace(/t=\d+/, `t=${Math.floor(now / 1_000)}`),
  ];
  for (const signature of wrong)
    expect([signature, ...(await tell(body, signature))]).toEqual([signature, 400, 'BAD_SIGNATURE']);
  expect((await tell(body, datedSignature(secret, body, now - 4 * MINUTE_MS)))[0]).toBe(200);
});

it('reads no more of it than a call may hold', async () => {
  const body = Buffer.alloc(256 * 1024 + 1, 'x');
  expect(await tell(body, datedSignature(secret, body))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});
