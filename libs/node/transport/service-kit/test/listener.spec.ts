import { describe, expect, it, jest } from '@jest/globals';
import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { route, type ServiceName } from '@plateia/contracts';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { z } from 'zod';
import { Listener } from '../src/http/listener.js';
import { Implements } from '../src/index.js';
import { demoGate, httpApp, openDemo } from './demo.js';

const call = (path: string) =>
  route({
    id: 'X1',
    summary: 'who answers',
    method: 'GET',
    path,
    access: { who: 'A' },
    answers: { 200: z.object({ name: z.string() }) },
    errors: [],
    idempotency: null,
  });

/** The same class names in every service, as they are written by teams that do not know each other. */
function serviceModule(name: string, path: string): Type {
  @Injectable()
  class Store {
    readonly owner = name;
  }

  @Controller()
  class ApiController {
    constructor(private readonly store: Store) {}

    @Implements(call(path))
    answer() {
      return { name: this.store.owner };
    }
  }

  @Module({ controllers: [ApiController], providers: [Store] })
  class ApiModule {}
  return ApiModule;
}

describe('services of one process', () => {
  const open = (service: ServiceName, path: string) => httpApp(serviceModule(service, path), demoGate(service));

  it('keep to themselves, also where their classes have the same names', async () => {
    const listener = new Listener(true);
    const apps = [await open('feed', '/api/feed/one'), await open('xp', '/api/xp/one')] as const;
    listener.add('feed', apps[0]);
    listener.add('xp', apps[1]);
    const url = `http://127.0.0.1:${await listener.listen('127.0.0.1', 0)}`;
    const ask = async (path: string) => {
      const answer = await fetch(url + path);
      return [answer.status, await answer.json()];
    };
    expect(await ask('/api/feed/one')).toEqual([200, { name: 'feed' }]);
    expect(await ask('/api/xp/one?x=1')).toEqual([200, { name: 'xp' }]);
    const nowhere = [404, { error: { errorCode: 'ROUTE_NOT_FOUND', errorMessage: 'Nothing here' } }];
    for (const path of ['/api/xp/two', '/api/feedback', '/api/nothing', '/', '/api/XP/one', '/api//xp/one'])
      expect(await ask(path)).toEqual(nowhere);
    expect((await fetch(`${url}/`)).headers.get('strict-transport-security')).toContain('max-age');
    await listener.drain(0, () => undefined);
    await Promise.all(apps.map(({ nest }) => nest.close()));
  });

  it('implement only what is routed to them', async () => {
    await expect(open('xp', '/api/feed/one')).rejects.toThrow(
      'xp implements X1 /api/feed/one, which is routed to feed',
    );
  });
});

describe('a stop', () => {
  it('finishes what is in flight, refuses nobody, asks connections to end and ends streams', async () => {
    const demo = await openDemo();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
    const statuses: number[] = [];
    const closing: (string | undefined)[] = [];
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        http
          .get(demo.url + path, { agent }, (response) => {
            statuses.push(response.statusCode ?? 0);
            closing.push(response.headers.connection);
            response.resume().once('end', resolve);
          })
          .once('error', reject);
      });

    await ask('/api/feed/open');
    const streamEnded = new Promise<void>((resolve) => {
      http.get(`${demo.url}/api/feed/stream`, (response) => response.once('end', resolve).resume());
    });
    while (demo.streams.count === 0) await new Promise((resolve) => setImmediate(resolve));

    const inFlight = ask('/api/feed/slow?ms=400');
    await ask('/api/feed/open');
    // Whoever goes on sending learns of the stop by an answer.
    const load = Promise.all(
      [1, 2, 3].map(async () => {
        do await ask('/api/feed/open');
        while (closing.at(-1) !== 'close');
      }),
    );
    const drained = demo.listener.drain(150, () => demo.streams.endAll());
    await Promise.all([drained, load, inFlight, streamEnded]);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(closing.at(-1)).toBe('close');
    await expect(fetch(`${demo.url}/api/feed/open`)).rejects.toThrow('fetch failed');
    agent.destroy();
  });

  it('does not wait for a connection that never sent a request, and takes one that is about to', async () => {
    const demo = await openDemo();
    const port = Number(new URL(demo.url).port);
    // How young a connection is, on a machine of any speed.
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const [kept, late] = [net.connect(port, '127.0.0.1'), net.connect(port, '127.0.0.1')];
    await Promise.all([once(kept, 'connect'), once(late, 'connect')]);
    // Connections are taken in the order in which they came, so both have been by now.
    await (await fetch(`${demo.url}/api/feed/open`)).text();
    const drained = demo.listener.drain(0, () => undefined);
    late.write('GET /api/feed/open HTTP/1.1\r\nhost: demo\r\n\r\n');
    const answer = (await once(late, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200/);
    now.mockReturnValue(60_000);
    await Promise.all([drained, once(kept, 'close')]);
    now.mockRestore();
  });
});
