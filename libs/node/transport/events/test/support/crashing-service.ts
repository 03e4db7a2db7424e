import { versionIn } from '@plateia/contracts';
import { isDuplicateKey } from '@plateia/mongo';
import { armCrashPoint } from '@plateia/runtime';
import { until } from '@plateia/test-kit';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { emit, type Delivery } from '../../src/index.js';
import { logAdapter } from './adapters.js';
import { LogProcess } from './log-process.js';
import { NoteService } from './note-service.js';
import { noteWritten, noteWritten2 } from './sample-events.js';

/**
 * A service in a process of its own: writes notes without end and handles their events, until a crash point ends it.
 * Without a point it writes nothing, waits until everything is handled and says so.
 */
const orders = z.object({
  adapter: z.enum(['mongo', 'kafka']),
  brokers: z.array(z.string()),
  url: z.string(),
  prefix: z.string(),
  run: z.number(),
  point: z.string().optional(),
  /** the newest version of the event that it knows; what it writes is of the second */
  knows: z.number().default(2),
});

export type Orders = z.input<typeof orders>;

export interface Effect {
  _id: string;
  noteId: string;
}

const { adapter, brokers, url, prefix, run, point, knows } = orders.parse(JSON.parse(process.argv[2] ?? '{}'));
const life = new LogProcess(logAdapter(adapter, brokers), url, prefix);
const { notes, relay } = await NoteService.start(life);
const effects = life.database.collection('effects') as unknown as mongo.Collection<Effect>;

async function handle({ envelope }: Delivery): Promise<void> {
  await effects.insertOne({ _id: envelope.id, noteId: envelope.subject }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

life.log.subscribe({
  group: 'reader',
  topics: [noteWritten.topic],
  inbox: life.inbox('reader'),
  wants: ({ type, dataschema }) => type === noteWritten.type && (versionIn(dataschema, type) ?? 0) <= knows,
  parks: ({ type }) => type === noteWritten.type,
  handle,
});

if (point) {
  armCrashPoint(point, 2);
  for (let n = 1; ; n++) {
    const _id = `note-${run}-${n}`;
    await notes.insert({ _id, n }, [emit(noteWritten2, { noteId: _id, n }, { actor: 'system' })]);
    process.stdout.write(`${_id}\n`);
  }
}
const inbox = life.inbox('reader');
await until('all is handled', async () => (await relay.drained()) && (await life.log.drained()));
await until('nothing is parked', async () => (await inbox.parked.list()).length === 0);
process.stdout.write('drained\n');
await relay.stop();
await life.close();
