import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { currentTrace } from '@plateia/runtime';
import { describeWith, mongoUrl, watched } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';

interface Started {
  commandName: string;
  command: Record<string, unknown>;
}

describeWith('identity against its database', 'TEST_MONGO_URL')('what is asked under an address', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    const url = watched(mongoUrl ?? '');
    identity = await IdentityHarness.start({ MONGO_URL: url });
  });
  afterAll(() => identity.stop());

  /** What the answer says, and everything that the database was asked for it: work that is the same takes the same time. */
  async function asking(path: string, asked: object) {
    const { connection } = identity.context;
    const client = connection.getClient();
    const commands: string[] = [];
    const note = ({ commandName, command }: Started) => {
      // Each second, and whenever it is late, the service looks by itself for accounts that changed: that is no part of any call.
      if (!currentTrace()) return;
      const collection = String(command[commandName]);
      if (command['$db'] === connection.name && ASKED.has(collection)) commands.push(`${commandName} ${collection}`);
    };
    client.on('commandStarted', note);
    const { status, body, headers } = await identity.newVisitor().post(path, asked);
    client.off('commandStarted', note);
    const named = [...headers.keys()].filter((name) => name !== 'x-request-id');
    return { status, body, named, commands };
  }
  const ASKED = new Set([
    'accounts',
    'sessions',
    'code_books',
    'development_mails',
    'pairs',
    'feedback',
    'reports',
    'sanctions',
  ]);
  const codeFor = (email: string) => asking('/api/v2/auth/request', { login_id: email });

  it('by a code is the same for a member, a banned one and nobody at all', async () => {
    const [member, banned, newcomer] = [
      await identity.newcomer('member@example.gr'),
      await identity.newcomer('banned@example.gr'),
      await identity.newcomer('newcomer@example.gr'),
    ];
    await identity.change(member, { stage: 'active' });
    await identity.change(banned, {
      stage: 'active',
      ban: { id: identity.clock.newId(), reason: 'spam', until: null },
    });
    await identity.change(newcomer, { stage: 'closing' });
    // Each of those has a row of codes; so that nobody has one too, a code was asked for before.
    await identity.codeFor(identity.newVisitor(), 'nobody@example.gr');
    // What the accounts had to tell is told, so that nothing but the asking is seen.
    await identity.drain();
    // Nor what the service looks for by itself each second.
    identity.context.dueWork.hold();
    await identity.drain();
    identity.clock.advance(61_000);
    const known = await codeFor('member@example.gr');
    expect(known).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    expect(known.commands).toEqual(['find code_books', 'update code_books', 'insert development_mails']);
    expect(await codeFor('banned@example.gr')).toEqual(known);
    expect(await codeFor('newcomer@example.gr')).toEqual(known);
    expect(await codeFor('nobody@example.gr')).toEqual(known);
    expect({ ...(await codeFor('stranger@example.gr')), commands: [] }).toEqual({ ...known, commands: [] });
  });

  it('by an appeal is the same for a member, a banned one and nobody at all', async () => {
    const [member, banned] = [
      await identity.newcomer('appealing@example.gr'),
      await identity.newcomer('banned-again@example.gr'),
    ];
    await identity.change(member, { stage: 'active' });
    const id = identity.clock.newId();
    const sanction = { _id: id, userId: banned.userId, by: member.userId, banned: true, until: null, reason: 'spam' };
    await identity.rows('sanctions').insertOne({ ...sanction, at: identity.clock.date() });
    await identity.change(banned, { stage: 'active', ban: { id, reason: 'spam', until: null } });
    await identity.drain();
    const appealing = async (email: string) => {
      const message = 'This is not right at all';
      const { status, body, named, commands } = await asking('/api/feedback/submit', {
        kind: 'appeal',
        message,
        email,
      });
      // What is told of it is sent when the answer has gone out; two that are asked at once come in either order.
      const looks = commands.filter((command) => !command.startsWith('update')).toSorted();
      return { status, said: (body as { message: string }).message, named, looks };
    };
    const known = await appealing('banned-again@example.gr');
    expect(known).toMatchObject({ status: 201, said: 'Thank you for your feedback' });
    expect(known.looks).toEqual(['find accounts', 'find reports', 'find sanctions', 'insert feedback']);
    expect(await appealing('appealing@example.gr')).toEqual(known);
    expect(await appealing('nobody-at-all@example.gr')).toEqual(known);
    expect(await identity.rows('feedback').countDocuments({ 'against.id': id })).toBe(1);
  });
});
