import { expect, it } from '@jest/globals';
import { findRows, MongoConnections } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AdapterName } from './support/adapters.js';
import type { Orders } from './support/crashing-service.js';

/** The first life does not know yet what is written: it parks it. */
const OLDER = 'consumer.after-parking';
const POINTS = [
  OLDER,
  'outbox.after-write',
  'relay.before-publish',
  'relay.after-publish',
  'relay.after-pull',
  'consumer.before-effect',
  'consumer.after-effect',
  'consumer.after-inbox',
  'consumer.after-commit',
];

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const HOOK = path('../../../../../tools/source-hook.mjs');
const SERVICE = path('./support/crashing-service.ts');

interface Life {
  signal: NodeJS.Signals | null;
  lines: string[];
  errors: string;
}

/** One life of the service, from its start to its death. */
function live(orders: Orders): Promise<Life> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', HOOK, SERVICE, JSON.stringify(orders)]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) =>
    child.on('close', (_, signal) => resolve({ signal, lines: output.split('\n').filter(Boolean), errors })),
  );
}

/** Whatever the step after which a process dies: what it acknowledged has its effect, and has it once. */
export function crashContract(adapter: AdapterName, brokers: readonly string[], url: string): void {
  it('loses nothing and does nothing twice, whichever step it dies after', async () => {
    const prefix = `t${randomBytes(4).toString('hex')}.`;
    const acknowledged: string[] = [];
    for (const [run, point] of POINTS.entries()) {
      const knows = point === OLDER ? 1 : 2;
      const life = await live({ adapter, brokers: [...brokers], url, prefix, run, point, knows });
      expect({ point, ...life }).toMatchObject({ point, signal: 'SIGKILL' });
      acknowledged.push(...life.lines);
    }
    const last = await live({ adapter, brokers: [...brokers], url, prefix, run: POINTS.length });
    expect(last).toEqual({ signal: null, lines: ['drained'], errors: '' });

    const connections = new MongoConnections();
    const database = connections.database(url, `t_events_${prefix.replaceAll('.', '')}`);
    const rows = (name: string) => findRows(database.collection(name) as unknown as mongo.Collection, {});
    const [notes, effects] = [await rows('notes'), await rows('effects')];
    const told = effects.map(({ noteId }) => String(noteId)).sort();
    expect(told).toEqual(notes.map(({ _id }) => String(_id)).sort());
    expect(acknowledged.filter((id) => !told.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(POINTS.length);
    expect(notes.filter(({ outbox }) => outbox.length > 0)).toEqual([]);
    await database.dropDatabase();
    await connections.close();
  });
}
