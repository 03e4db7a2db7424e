import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountDeleted } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import { eraseAgainCommand } from '../src/index.js';
import { IdentityHarness } from './support/identity-harness.js';

describeWith('identity against its database', 'TEST_MONGO_URL')('what an operator asks after a restore', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const ask = async (...args: string[]) => {
    const said: string[] = [];
    const ended = await eraseAgainCommand(args, identity.context, (line) => said.push(line));
    return { ended, said };
  };
  const erasures = () => identity.rows('account_erasures').countDocuments();

  it.each([[[]], [['--once']], [['--again', 'somebody']], [['--again', '--all']]])(
    'erases nobody where it is asked wrongly: %p',
    async (args) => {
      expect(await ask(...args)).toEqual({ ended: 2, said: ['Usage: erase --again [<id of a member> …]'] });
      expect(await erasures()).toBe(0);
    },
  );

  it('erases whom the lists name, however the backup has them, and tells everybody once more', async () => {
    const [restored, other] = [await identity.member('Restored Member'), await identity.member('Other Member')];
    const gone = identity.clock.newId();
    expect(await ask('--again', restored.userId, gone, gone)).toMatchObject({
      ended: 0,
      said: [expect.stringMatching(/^2 /)],
    });
    const told = async () => (await identity.sent(accountDeleted.type)).map(({ subject }) => subject);
    await until('both are told of', async () => (await told()).length === 2);
    expect((await told()).toSorted()).toEqual([gone, restored.userId].toSorted());
    await until(
      'the account is gone',
      async () => !(await identity.rows('accounts').findOne({ _id: restored.userId })),
    );
    expect((await other.get('/api/user/me')).status).toBe(200);
  });
});
