import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sessionRevoked } from '@plateia/contracts/identity';
import { MongoConnections } from '@plateia/mongo';
import { describeWith, mongoUrl, promisedMs, until } from '@plateia/test-kit';
import { StartSession } from '../src/access/sessions/start-session.js';
import { staffCommand } from '../src/trust/staff/staff.command.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const QUEUE = '/api/staff/reports';
const FORBIDDEN = { status: 403, body: { error: { errorCode: 'FORBIDDEN' } } };

describeWith('identity against its database', 'TEST_MONGO_URL')('staff', () => {
  let identity: IdentityHarness;
  const connections = new MongoConnections();
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(async () => {
    await connections.close();
    await identity.stop();
  });

  /** From a process of its own, as operators do it. */
  async function command(...args: string[]): Promise<{ code: number; said: string }> {
    const { connection, eventLog: log, clock, scheduler, logger } = identity.context;
    const own = connections.database(String(mongoUrl), connection.name);
    const said: string[] = [];
    const code = await staffCommand(args, { connection: own, log, clock, scheduler, logger }, (line) =>
      said.push(line),
    );
    return { code, said: said.join('\n') };
  }

  const emailOf = async (member: Visitor) => (await identity.accountOf(member)).email;
  const renewed = async (member: Visitor) => {
    identity.clock.advance(61_000);
    await identity.signInAgain(member);
  };

  it('is who an operator says, from the next token on', async () => {
    const judge = await identity.member('Judge One');
    expect(await judge.get(QUEUE)).toMatchObject(FORBIDDEN);
    expect((await judge.get('/api/user/me')).body).not.toHaveProperty('staff');

    const { code, said } = await command('grant', (await emailOf(judge)).toUpperCase());
    expect(code).toBe(0);
    expect(said).toContain('Judge One');
    expect((await judge.post('/api/v2/auth/refresh')).status).toBe(200);
    expect(await judge.get(QUEUE)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await judge.get('/api/user/me')).body).toMatchObject({ staff: true });
    expect((await identity.newVisitor().get(QUEUE)).status).toBe(401);
  });

  it('is nobody any more within 5 seconds of being revoked, with the token of before', async () => {
    const judge = await identity.member('Judge Two');
    await command('grant', judge.userId);
    await judge.post('/api/v2/auth/refresh');
    const phone = judge.copy();
    expect((await phone.get(QUEUE)).status).toBe(200);

    expect(await command('revoke', await emailOf(judge))).toMatchObject({ code: 0 });
    const statuses = async () => Promise.all([judge, phone].map(async (one) => (await one.get(QUEUE)).status));
    const areOut = async () => (await statuses()).every((status) => status === 401);
    await until('both are out', areOut, { withinMs: promisedMs(5_000) });
    expect((await judge.post('/api/v2/auth/refresh')).status).toBe(401);
    const told = (await identity.sent(sessionRevoked.type)).filter(({ subject }) => subject === judge.userId);
    expect(told).toHaveLength(1);

    const trace = identity.context.connection.collection('staff_changes').find({ userId: judge.userId });
    expect(await trace.sort({ _id: 1 }).toArray()).toMatchObject([{ staff: true }, { staff: false }]);

    await renewed(judge);
    expect(await judge.get(QUEUE)).toMatchObject(FORBIDDEN);
    expect((await judge.get('/api/user/me')).body).not.toHaveProperty('staff');
  });

  it('leaves no claim to whoever signs in at that very moment', async () => {
    const judge = await identity.member('Judge Three');
    await command('grant', judge.userId);
    const asRead = await identity.accountOf(judge);
    await command('revoke', judge.userId);
    const [access] = await identity.part(StartSession).run(asRead, '', undefined);
    judge.jar.set(access?.name ?? '', access?.value ?? '');
    expect(await judge.get(QUEUE)).toMatchObject(FORBIDDEN);
  });

  it('takes a second word where the first died before sessions were ended', async () => {
    const judge = await identity.member('Judge Four');
    await command('grant', judge.userId);
    await judge.post('/api/v2/auth/refresh');
    await identity.change(judge, { staff: false });
    expect((await judge.get(QUEUE)).status).toBe(200);
    expect(await command('revoke', judge.userId)).toMatchObject({ code: 0 });
    await until('the session is over', async () => (await judge.get(QUEUE)).status === 401);
  });

  it('is a member, named by address or id', async () => {
    const newcomer = await identity.newcomer();
    const unknown = ['nobody@example.gr', '019ce1cf-87ba-7e02-8e39-9dccbd085631', await emailOf(newcomer)];
    for (const who of unknown)
      expect(await command('grant', who)).toEqual({ code: 1, said: `There is no member ${who}.` });
    for (const args of [[], ['grant'], ['appoint', unknown[0]], ['grant', '{"$ne":1}'], ['grant', unknown[0], 'x']])
      expect(await command(...(args as string[]))).toEqual({ code: 2, said: 'Usage: staff grant|revoke <email>' });
    expect((await identity.accountOf(newcomer)).staff).toBe(false);
  });
});
