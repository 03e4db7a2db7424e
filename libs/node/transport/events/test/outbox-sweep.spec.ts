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
    const { db } = model.db;
    const asked = jest.spyOn(db as NonNullable<typeof db>, 'command');
    expect(await relay.drained()).toBe(true);
    const plan = await db?.command({ explain: asked.mock.calls[0]?.[0], verbosity: 'queryPlanner' });
    expect(JSON.stringify(plan)).toContain(OUTBOX_INDEX);
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    await relay.stop();
  });
});
