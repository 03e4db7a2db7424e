import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ORIGIN, openDemo, type Demo } from './demo.js';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const as = (who: string) => ({ cookie: `who=${who}` });
const get = (path: string, headers: Record<string, string> = {}) => request(demo.url).get(path).set(headers);

describe('calls of one path', () => {
  const shared = (query = '') => get(`/api/feed/shared${query}`, as('active'));
  const write = (query: string, body: object) =>
    request(demo.url)
      .post(`/api/feed/shared${query}`)
      .set({ origin: ORIGIN, ...as('active') })
      .send(body);

  it('are told apart by their action, in the address or in the body', async () => {
    expect((await shared()).body.said).toBe('plain');
    expect((await shared('?action=details')).body.said).toBe('details');
    expect((await write('?action=accept', { text: 'a' })).body.said).toBe('a');
    expect((await write('', { text: 'b', action: 'accept' })).body.said).toBe('b');
    expect((await write('?action=accept', { text: 'c', action: 'accept' })).body.said).toBe('c');
  });

  it('are refused where the action is missing, unknown, or another one in each place', async () => {
    const problem = (rule: string) => ({ errorCode: 'VALIDATION_FAILED', details: [{ field: 'action', rule }] });
    expect((await write('', { text: 'a' })).body.error).toMatchObject(problem('required'));
    for (const answer of [
      await write('?action=other', { text: 'a' }),
      await write('?action=accept', { text: 'a', action: 'decline' }),
      await write('?action=accept&action=accept', { text: 'a' }),
      await write('', { text: 'a', action: { $ne: '' } }),
      await shared('?action=accept'),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject(problem('one_of'));
    }
  });

  it('have checks, verbs and figures of their own', async () => {
    expect((await get('/api/feed/shared?action=details')).status).toBe(401);
    const answer = await request(demo.url).put('/api/feed/shared?action=details');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, POST, HEAD']);
    await shared('?action=details');
    expect(demo.lines).toContainEqual(expect.objectContaining({ call: 'D17', status: 200 }));
  });
});
