import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPlatform, type InProcessPlatform } from '@plateia/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acts, lookAtHome } from '../acts.ts';
import { CpuWatch } from '../cpu-watch.ts';
import { drive } from '../drive.ts';
import { told } from '../report.ts';
import { readTarget } from '../target.ts';
import { Timings } from '../timings.ts';
import { Visitor } from '../visitor.ts';

let platform: InProcessPlatform;
const folder = mkdtempSync(join(tmpdir(), 'plateia-load-'));

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('lets members do all that there is to do, each call timed and none refused, and stops', async () => {
  const watch = new CpuWatch([{ name: 'platform', pid: process.pid }]);
  const wanted = { place: platform, members: 5, friendsEach: 4, seconds: 2, restMs: 0, thinkMs: 20, watch };
  const report = await drive(wanted, () => undefined);
  expect(report.calls.flatMap(({ errors }) => Object.keys(errors))).toEqual([]);
  expect(report.calls.find(({ name }) => name === 'F1 GET /api/feed/list')?.answered).toBeGreaterThanOrEqual(5);
  expect(report.consumption).toEqual([{ name: 'platform', cpuSeconds: expect.any(Number) }]);
  const said = told(report);
  expect(said).toMatch(/^F1 GET \/api\/feed\/list +\d+ +[\d.]+ +[\d.]+ ms +[\d.]+ ms +[\d.]+ ms$/m);
  expect(said).toMatch(/^5 members, \d+ s: [\d.]+ requests per second, 0 of \d+ refused$/m);
  expect(said).toMatch(/^all +[\d.]+ s +\d+ % +[\d.]+ ms$/m);
});

it('does each act, and tells by its code what was refused', async () => {
  const timings = new Timings();
  const { aMember, befriend, aPost } = await import('@plateia/testing');
  const [one, other] = [await aMember(platform), await aMember(platform)];
  await befriend(one, other);
  const post = await aPost(other);
  await platform.drain();
  const visitor = new Visitor(one, [other], timings);
  await lookAtHome(visitor);
  expect(visitor.posts.map(({ id }) => id)).toEqual([post.id]);
  // Whoever reads messages has written one before.
  await acts['write to a friend']?.do(visitor);
  for (const [name, act] of Object.entries(acts)) await expect(act.do(visitor).then(() => name)).resolves.toBe(name);
  expect(timings.byCall().map(({ errors }) => errors)).toEqual(timings.byCall().map(() => ({})));

  await other.signOut();
  await expect(lookAtHome(new Visitor(other, [one], timings))).rejects.toMatchObject({ status: 401 });
  const [errors] = timings.byCall().flatMap((call) => (call.name.startsWith('F1 ') ? [call.errors] : []));
  expect(Object.values(errors ?? {})).toEqual([1]);
});

it('could be split as the page of capacity says: what a unique index forbids is said there', async () => {
  const page = readFileSync('docs/capacity.md', 'utf8');
  const rows = [...page.slice(page.indexOf('## Shards')).matchAll(/^\| ([a-z]+)\.([a-z_]+) +\| `(\w+)` (.+)$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [said, service = '', name = '', key = ''] of rows) {
    const indexes = await platform.rows(service, name).indexes();
    const across = indexes.filter(({ unique, key: fields }) => unique && Object.keys(fields)[0] !== key);
    expect([said, across.length > 0]).toEqual([said, /unique (index of|request number)/.test(said)]);
  }
});

it('finds what runs on the data directory, and goes nowhere else unless it is told where', () => {
  const run = { origin: 'http://localhost:8080', inbox: 'http://localhost:8081', pid: 7, processes: [] };
  expect(() => readTarget({}, folder)).toThrow(/^Nothing runs on /);
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  expect(readTarget({ members: '7' }, folder)).toMatchObject({ origin: run.origin, inbox: run.inbox, members: 7 });
  expect(readTarget({}, folder).processes).toEqual([{ name: 'supervisor', pid: 7 }]);
  expect(() => readTarget({ origin: 'http://127.0.0.1:9' }, folder)).toThrow(/^Say --inbox too/);
  const elsewhere = { origin: 'https://plateia.example', inbox: 'http://127.0.0.1:9' };
  expect(() => readTarget(elsewhere, folder)).toThrow(/is not on this machine/);
  expect(readTarget({ minutes: '2' }, folder)).toMatchObject({ seconds: 120 });
  expect(() => readTarget({ minutes: '2', seconds: '60' }, folder)).toThrow(/not both/);
  expect(() => readTarget({ members: '0', seconds: 'long' }, folder)).toThrow(/--members: .+; --seconds: /);
});
