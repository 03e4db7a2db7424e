import type { DueWork } from '@plateia/due-work';
import { renewIndexes, type Connection } from '@plateia/mongo';

/** A change to data that is there. It may be broken off at any point and begun again: each of its steps does nothing the second time. */
export interface Migration {
  /** what it does, in a few words; the order in the list is its version, so none is ever taken out */
  name: string;
  run(connection: Connection): Promise<void>;
}

export interface MigrationParts {
  service: string;
  connection: Connection;
  dueWork: DueWork;
  migrations: readonly Migration[];
}

export interface Migrated {
  service: string;
  /** how many of its migrations the database has */
  version: number;
  applied: string[];
  indexes: string[];
}

export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

interface StoredVersion {
  _id: 'version';
  version: number;
}

/** One at a time on a database. */
export async function migrate(parts: MigrationParts): Promise<Migrated> {
  const done = await parts.dueWork.alone('migration', ({ signal }) => applyAll(parts, signal));
  if (done === 'taken')
    throw new MigrationFailed(`${parts.service}: another migration is under way, try again after it.`);
  return done.result;
}

/** Data first, for a unique index may need it; each migration counts once it is done, so the next try goes on where this one ended. */
async function applyAll({ service, connection, migrations }: MigrationParts, signal: AbortSignal): Promise<Migrated> {
  const versions = connection.collection<StoredVersion>('migrations');
  const before = (await versions.findOne({ _id: 'version' }))?.version ?? 0;
  if (before > migrations.length)
    throw new MigrationFailed(
      `${service}: its data is of version ${before}, this release knows ${migrations.length}: use a newer release.`,
    );
  const applied: string[] = [];
  for (const [index, migration] of migrations.entries()) {
    if (index < before) continue;
    await failingAs(
      `${service}: migration ${index + 1} (${migration.name}) stopped half-way, run it again to go on`,
      () => migration.run(connection),
    );
    signal.throwIfAborted();
    await versions.updateOne({ _id: 'version' }, { $set: { version: index + 1 } }, { upsert: true });
    applied.push(migration.name);
  }
  const indexes = await failingAs(service, () => renewIndexes(connection));
  return { service, version: migrations.length, applied, indexes };
}

async function failingAs<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new MigrationFailed(`${sentence}: ${(error as Error).message}`, { cause: error });
  }
}
