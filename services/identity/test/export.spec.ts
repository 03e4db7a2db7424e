import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { exportPartReady } from '@plateia/contracts/identity';
import { ExportStore, partKey, withZip } from '@plateia/data-export';
import { describeWith, until } from '@plateia/test-kit';
import { Readable } from 'node:stream';
import { ForgetExport } from '../src/export/forget-export.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const EXPORT = '/api/user/export';
const TITLE = '{"en":"Things","el":"Πράγματα"}\n';

describeWith('identity against its database', 'TEST_MONGO_URL')('an export that a member asks for', () => {
  let identity: IdentityHarness;
  beforeAll(async () => (identity = await IdentityHarness.start()));
  afterAll(() => identity.stop());

  const statusOf = async (member: Visitor) => (await member.get(EXPORT)).body as { status: string; url?: string };
  const becomes = (member: Visitor, status: string) =>
    until(`it is ${status}`, async () => ((await statusOf(member)).status === status ? true : undefined));
  const exportIdOf = async ({ userId }: Visitor) => {
    const told = (await identity.sent('export_requested')).filter(({ subject }) => subject === userId);
    return (told.at(-1)?.data as { exportId: string } | undefined)?.exportId ?? '';
  };
  const part = async ({ userId }: Visitor, exportId: string, service: keyof typeof exportPartReady) => {
    const key = partKey(exportId, service);
    const files = identity.part(ExportStore);
    const section = async function* () {
      yield { path: 'things.ndjson', open: () => Promise.resolve(Readable.from([TITLE, '{"text":"one"}\n'])) };
    };
    await withZip(files.drafts, section(), (path) => files.put(key, path));
    await identity.deliver(exportPartReady[service], { exportId, userId, service, key });
  };
  const services = Object.keys(exportPartReady) as (keyof typeof exportPartReady)[];

  it('is begun once, however many ask, and again only after a day', async () => {
    const member = await identity.member('Δέκα Φορές');
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.post(EXPORT)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 202)) {
      expect({ status, body }).toMatchObject({ status: 429, body: { error: { errorCode: 'RATE_LIMITED' } } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    }
    const exportId = await exportIdOf(member);
    for (const service of services) await part(member, exportId, service);
    await becomes(member, 'ready');
    identity.clock.advance(24 * HOUR_MS);
    await identity.renew(member);
    expect((await member.post(EXPORT)).status).toBe(202);
    expect(await exportIdOf(member)).not.toBe(exportId);
    const files = identity.part(ExportStore);
    expect(await files.open(partKey(exportId, 'archive'))).toBeNull();
  });

  it.each(['the next is whole', 'its member is gone'])(
    'leaves nothing of an earlier one once %s, although the process died that was asked for the next',
    async (when) => {
      const member = await identity.member('Πρώτα Και Μετά');
      await member.post(EXPORT);
      const earlier = await exportIdOf(member);
      for (const service of services) await part(member, earlier, service);
      await becomes(member, 'ready');
      identity.clock.advance(24 * HOUR_MS);
      await identity.renew(member);
      const files = identity.part(ExportStore);
      const killed = jest.spyOn(files, 'remove').mockRejectedValue(new Error('killed'));
      expect((await member.post(EXPORT)).status).toBe(500);
      killed.mockRestore();
      const next = await exportIdOf(member);
      expect(next).not.toBe(earlier);
      if (when === 'its member is gone') await identity.part(ForgetExport).run(member.userId);
      else for (const service of services) await part(member, next, service);
      await until('nothing is left of the earlier one', async () => {
        const left = await files.open(partKey(earlier, 'archive'));
        left?.body.destroy();
        return left === null;
      });
    },
  );

  it('fails when a part does not come within a day, may be asked for again at once, and keeps nothing of what came', async () => {
    const member = await identity.member('Χωρίς Μέρος');
    await member.post(EXPORT);
    const exportId = await exportIdOf(member);
    for (const service of services.slice(1)) await part(member, exportId, service);
    expect((await statusOf(member)).status).toBe('preparing');
    identity.clock.advance(24 * HOUR_MS);
    await identity.renew(member);
    await becomes(member, 'failed');
    await part(member, exportId, services[0]!);
    const files = identity.part(ExportStore);
    await until('no part is left', async () => {
      const left = await Promise.all(services.map((service) => files.open(partKey(exportId, service))));
      for (const found of left) found?.body.destroy();
      return left.every((found) => found === null) || undefined;
    });
    expect((await member.post(EXPORT)).status).toBe(202);
  });

  it('is handed out by its newest link alone, once, to one of many', async () => {
    const member = await identity.member('Μία Λήψη');
    await member.post(EXPORT);
    const exportId = await exportIdOf(member);
    for (const service of services) {
      await part(member, exportId, service);
      await part(member, exportId, service);
    }
    await becomes(member, 'ready');
    const { url = '' } = await statusOf(member);
    const tries = await Promise.all(Array.from({ length: 8 }, () => fetch(identity.origin + url)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 403),
    ]);
    const other = await identity.member('Κάποια Άλλη');
    expect((await other.get(EXPORT)).body).toEqual({ status: 'none' });
    const { url: next = '' } = await statusOf(member);
    identity.clock.advance(24 * HOUR_MS);
    expect((await fetch(identity.origin + next)).status).toBe(403);
  });
});
