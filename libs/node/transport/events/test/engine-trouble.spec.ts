import { expect, it } from '@jest/globals';
import { isDuplicateKey } from '@plateia/mongo';
import { describeWith, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoEngine } from '../../../../../tools/run/engines/mongo/start.ts';
import { emit, isEngineUnreachable } from '../src/index.js';
import { logAdapter } from './support/adapters.js';
import { LogProcess } from './support/log-process.js';
import { NoteService } from './support/note-service.js';
import { RecordingGroup } from './support/recording-group.js';
import { noteWritten } from './support/sample-events.js';

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('the database is killed and comes back', () => {
  it('what was acknowledged is handled, and nothing became a dead letter', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'engine-trouble-'));
    let engine = await startMongoEngine({ dir });
    const life = new LogProcess(logAdapter('mongo'), engine.url, `t${randomBytes(4).toString('hex')}.`);
    try {
      const { notes, relay } = await NoteService.start(life);
      const rows = life.database.collection('effects');
      const reader = new RecordingGroup(life, 'reader', async ({ envelope }) => {
        await rows.insertOne({ _id: envelope.id as never }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      }).start();
      const acknowledged: string[] = [];
      const writing = new AbortController();
      const writer = (async () => {
        for (let n = 1; !writing.signal.aborted; n++) {
          const _id = `note-${n}`;
          try {
            await notes.insert({ _id, n }, [emit(noteWritten, { noteId: _id, n }, { actor: 'system' })]);
            acknowledged.push(_id);
          } catch (error) {
            if (!isEngineUnreachable(error)) throw error;
          }
        }
      })();
      // A writer that fails says why; the wait alone would not.
      const written = (what: string, more: number): Promise<unknown> => {
        const wanted = acknowledged.length + more;
        return Promise.race([until(what, () => acknowledged.length > wanted), writer]);
      };
      for (let kill = 1; kill <= 3; kill++) {
        await written('writes go through', 50);
        process.kill(engine.pid, 'SIGKILL');
        await engine.exited;
        engine = await startMongoEngine({ dir });
      }
      await written('writes go through again', 50);
      writing.abort();
      await writer;
      await until('all have left', () => relay.drained());
      await until('all are handled', () => life.log.drained());
      const handled = new Set(reader.handled.map(({ envelope }) => envelope.subject));
      expect(acknowledged.filter((id) => !handled.has(id))).toEqual([]);
      expect(reader.tried.filter(({ attempt }) => attempt > 1)).toEqual([]);
      expect(await life.log.deadLetters.list()).toEqual([]);
      await relay.stop();
    } finally {
      await life.close();
      await engine.stop();
      await rm(dir, { recursive: true, force: true });
    }
  });
});
