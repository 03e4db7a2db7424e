import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CategoryNode } from '@plateia/contracts/bookings';
import { MongoConnections } from '@plateia/mongo';
import { PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import { describeWith, freePorts, mongoUrl } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categoryNames } from '../src/booking/catalogue/category-names.js';
import { bookingsService } from '../src/index.js';
import { BookingsHarness } from './support/bookings-harness.js';

interface Tree {
  version: string;
  timestamp: string;
  nodes: CategoryNode[];
}

describeWith('bookings against its database', 'TEST_MONGO_URL')('the category tree', () => {
  const prefix = `b${randomBytes(4).toString('hex')}`;
  let platform: PlatformProcess;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bookings-'));
    const [port = 0, opsPort = 0] = await freePorts(2);
    const environment = { PORT: String(port), OPS_PORT: String(opsPort), DATA_DIR: folder, MONGO_URL: mongoUrl };
    const settings = readProcessSettings([bookingsService], {
      ...environment,
      ENGINE_PREFIX: prefix,
      LOG_LEVEL: 'silent',
    });
    platform = new PlatformProcess(settings, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
    await platform.start();
    url = `http://127.0.0.1:${port}/api/categories/tree`;
  });
  afterAll(async () => {
    await platform.stop();
    const connections = new MongoConnections();
    for (const owner of ['bookings', 'log']) await connections.database(mongoUrl ?? '', prefix + owner).dropDatabase();
    await connections.close();
    await rm(folder, { recursive: true });
  });

  const ask = (query = '', headers: Record<string, string> = {}) => fetch(url + query, { headers });
  const treeIn = async (lang: string) => (await (await ask(`?lang=${lang}`)).json()) as Tree;

  it('has 7 roots with 49 selectable leaves, the same in both languages', async () => {
    const [en, el] = [await treeIn('en'), await treeIn('el')];
    expect(en).toMatchObject({ version: '2026-11', timestamp: '2026-11-01T00:00:00Z' });
    expect(en.nodes).toHaveLength(7);
    const leaves = en.nodes.flatMap(({ children }) => children);
    expect(leaves).toHaveLength(49);
    for (const root of en.nodes) {
      expect(root).toMatchObject({ level: 0, parentId: null, selectable: false, licenceRequired: false });
      for (const leaf of root.children) {
        expect(leaf).toMatchObject({ level: 1, parentId: root.id, selectable: true, children: [] });
        expect(leaf.id).toMatch(new RegExp(`^${root.id}/[a-z0-9-]+$`));
        expect(leaf.priceRange?.low).toBeLessThan(leaf.priceRange?.high ?? 0);
      }
    }
    const everyId = [...en.nodes, ...leaves].map(({ id }) => id);
    expect(new Set(everyId).size).toBe(56);
    for (const names of Object.values(categoryNames)) expect([...names.keys()].sort()).toEqual(everyId.toSorted());
    expect(idsOf(el)).toEqual(idsOf(en));
    const licensed = leaves.filter(({ licenceRequired }) => licenceRequired).map(({ id }) => id);
    expect(licensed).toEqual([
      'work-repairs/electrical',
      'work-repairs/ac-install',
      'beauty-health/physio',
      'plumbing/leak',
      'plumbing/heater',
      'plumbing/boiler',
    ]);
  });

  it('says names in the language and prices in cents', async () => {
    const tap = async (lang: string) =>
      (await treeIn(lang)).nodes.at(-1)?.children.find(({ id }) => id === 'plumbing/tap');
    const priceRange = { low: 4_000, high: 8_000, currency: 'EUR', unit: 'job' };
    expect(await tap('en')).toMatchObject({ name: 'Tap', priceRange });
    expect(await tap('el')).toMatchObject({ name: 'Μπαταρία', priceRange });
  });

  it('takes the language of the query, then the cookie, then the browser, then English', async () => {
    const nameFor = async (query: string, headers: Record<string, string>) =>
      ((await (await ask(query, headers)).json()) as Tree).nodes.at(-1)?.name;
    const greek = { 'accept-language': 'el-GR,el;q=0.9' };
    expect(await nameFor('?lang=en', { ...greek, cookie: 'preferred_language=el' })).toBe('Plumbing repair');
    expect(await nameFor('', { ...greek, cookie: 'preferred_language=en' })).toBe('Plumbing repair');
    expect(await nameFor('', greek)).toBe('Υδραυλικά');
    expect(await nameFor('', { 'accept-language': 'de' })).toBe('Plumbing repair');
    const refused = await ask('?lang=de');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { errorCode: 'VALIDATION_FAILED', details: [{ field: 'lang' }] },
    });
  });

  it('is kept by caches for an hour and not sent again to whoever has it', async () => {
    const first = await ask('?lang=el');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(first.headers.get('vary')).toBe('cookie, accept-language');
    const known = await ask('?lang=el', { 'if-none-match': etag });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect(known.headers.get('vary')).toBe('cookie, accept-language');
    expect((await ask('?lang=en', { 'if-none-match': etag })).status).toBe(200);
  });
});

describeWith('bookings against its database', 'TEST_MONGO_URL')('the kinds of work of a description', () => {
  let harness: BookingsHarness;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
  });
  afterAll(() => harness.stop());

  const suggested = async (description: unknown, headers: Record<string, string> = {}) => {
    const asked = harness.visitor().post('/api/categories/suggest');
    const { status, body } = await asked.set({ origin: 'http://localhost:8080', ...headers }).send({ description });
    return status === 200 ? body.suggestions : body.error.errorCode;
  };

  it('are said to anybody, in their language, three at most and none for hardly a word', async () => {
    const tap = 'Η βρύση της κουζίνας στάζει όλη νύχτα';
    expect((await suggested(tap))[0]).toEqual({ id: 'plumbing/tap', name: 'Tap' });
    expect((await suggested(tap, { 'accept-language': 'el' }))[0]).toEqual({ id: 'plumbing/tap', name: 'Μπαταρία' });
    const everything = 'leaking tap, blocked drain, paint a wall, move a sofa, assemble a bed, haircut';
    expect(await suggested(everything)).toHaveLength(3);
    for (const nothing of ['', '  ', 'ac', ' a/ ', 'xyzzy plugh']) expect(await suggested(nothing)).toEqual([]);
    expect(await suggested('x'.repeat(2_001))).toBe('VALIDATION_FAILED');
    expect(await suggested(undefined)).toBe('VALIDATION_FAILED');
    expect(await harness.rows('bookings').countDocuments({})).toBe(0);
  });
});

const idsOf = ({ nodes }: Tree): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...children.map((leaf) => leaf.id)]);
