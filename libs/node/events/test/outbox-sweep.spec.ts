import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { OUTBOX_INDEX } from '../src/outbox/outbox-entry.js';
import { logAdapter } from './support/adapters.js';
import { LogProcess } from './support/log-process.js';
import { NoteService } from './support/note-service.js';

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('what waits in documents', () => {
  let life: LogProcess;
  beforeAll(() => {
    life = new LogProcess(logAdapter('mongo'), mongoUrl ?? '', `t${randomBytes(4).toString('hex')}.`);
  });
  afterAll(async () => {
    await life.dropDatabase();
    await life.close();
  });

  it('is found by its index, however many documents there are', async () => {
    const { model, relay } = await NoteService.start(life);
    const asked = jest.spyOn(model.collection, 'findOne');
    expect(await relay.drained()).toBe(true);
    const [filter] = asked.mock.calls[0] ?? [];
    const plan = await model.collection.find(filter ?? {}).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain(OUTBOX_INDEX);
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    await relay.stop();
  });
});
