import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Backlog } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';

describeWith('identity and its log', 'TEST_MONGO_URL')('while identity cannot send what happened there', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  it('those who decide by it are told how old it is, past the log', async () => {
    const [anna, basil] = [await identity.member('Άννα Αλεξίου'), await identity.member('Basil Vrettos')];
    const { cache, eventLog } = identity.context;
    await until('all of them is sent', () => identity.context.relay.drained());
    const heard: number[] = [];
    const leave = await new Backlog(cache).hear('identity', (ageMs) => void heard.push(ageMs));
    const away = jest
      .spyOn(eventLog, 'publish')
      .mockRejectedValue(Object.assign(new Error('the log is away'), { name: 'LogUnreachable' }));
    expect((await anna.post('/api/user/block', { userId: basil.userId })).status).toBe(200);
    await until('it is told', () => heard.length > 1);
    expect(heard[0]).toBeGreaterThan(2_000);
    expect(heard[1]).toBeGreaterThan(heard[0] as number);
    away.mockRestore();
    await until('it is over', () => heard.at(-1) === 0);
    await leave();
  });
});
