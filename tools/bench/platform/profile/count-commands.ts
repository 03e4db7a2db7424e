// Loaded into a process of the platform before its own code: counts what it asks of its databases. SIGUSR2 writes the counts into
// COUNT_INTO/<pid>.json and begins anew.
import { createRequire } from 'node:module';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Driver {
  Connection: {
    prototype: { command: (namespace: { db: string }, command: object, ...rest: unknown[]) => Promise<unknown> };
  };
}

/** Between the driver and its engine. */
const PROTOCOL = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'saslStart', 'saslContinue', 'buildInfo']);

const ofKit = createRequire(fileURLToPath(new URL('../../../../libs/node/base/mongo/package.json', import.meta.url)));
const ofMongoose = createRequire(ofKit.resolve('mongoose'));
const ofDriver = createRequire(ofMongoose.resolve('mongodb'));
const { prototype } = (ofDriver('./cmap/connection.js') as Driver).Connection;
const { command: asked } = prototype;
/** how many of a kind, and how long their answers took in all */
const counts = new Map<string, [count: number, ms: number]>();

prototype.command = function count(namespace, command, ...rest) {
  const [[kind, named] = ['', '' as unknown]] = Object.entries(command) as [string, unknown][];
  if (!PROTOCOL.has(kind)) {
    const { collection = named, nsInfo } = command as { collection?: unknown; nsInfo?: readonly { ns: string }[] };
    const key = nsInfo
      ? `${nsInfo.map(({ ns }) => ns).join(', ')} ${kind}`
      : `${namespace.db} ${String(collection)} ${kind}`;
    const own = counts.get(key) ?? [0, 0];
    counts.set(key, own);
    own[0] += 1;
    const began = performance.now();
    const answer = asked.call(this, namespace, command, ...rest);
    const over = () => {
      own[1] += performance.now() - began;
    };
    answer.then(over, over);
    return answer;
  }
  return asked.call(this, namespace, command, ...rest);
};

const into = process.env['COUNT_INTO'];
if (into !== undefined)
  process.on('SIGUSR2', () => {
    const file = join(into, `${process.pid}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(counts)));
    renameSync(`${file}.part`, file);
    counts.clear();
  });
