import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { currentTrace } from '@plateia/runtime';
import { describeWith, mongoUrl, watched } from '@plateia/test-kit';
import { IdentityStand } from './support/identity-stand.js';

interface Started {
  commandName: string;
  command: Record<string, unknown>;
}

describeWith('identity against its database', 'TEST_MONGO_URL')('asking for a code', () => {
  let identity: IdentityStand;
  beforeAll(async () => {
    const url = watched(mongoUrl ?? '');
    identity = await IdentityStand.start({ MONGO_URL: url });
  });
  afterAll(() => identity.stop());

  /** What the answer says, and everything that the database was asked for it: work that is the same takes the same time. */
  async function asking(email: string) {
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
    const { status, body, headers } = await identity.newVisitor().post('/api/v2/auth/request', { login_id: email });
    client.off('commandStarted', note);
    const named = [...headers.keys()].filter((name) => name !== 'x-request-id');
    return { status, body, named, commands };
  }
  const ASKED = new Set(['accounts', 'sessions', 'code_books', 'development_mails', 'pairs']);

  it('is the same for a member, a banned one and nobody at all', async () => {
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
    // Each of those has a code book; so that nobody has one too, a code was asked for before.
    await identity.codeFor(identity.newVisitor(), 'nobody@example.gr');
    // What the accounts had to tell is told, so that nothing but the asking is seen.
    await identity.drain();
    // Nor what the service looks for by itself each second.
    identity.context.dueWork.hold();
    await identity.drain();
    identity.clock.advance(61_000);
    const known = await asking('member@example.gr');
    expect(known).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    expect(known.commands).toEqual(['find code_books', 'update code_books', 'insert development_mails']);
    expect(await asking('banned@example.gr')).toEqual(known);
    expect(await asking('newcomer@example.gr')).toEqual(known);
    expect(await asking('nobody@example.gr')).toEqual(known);
    expect({ ...(await asking('stranger@example.gr')), commands: [] }).toEqual({ ...known, commands: [] });
  });
});
