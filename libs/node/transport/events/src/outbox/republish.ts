import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import type { EventLog, LogEntry } from '../event-log.js';
import type { Aggregate } from './aggregate.store.js';
import type { Emission } from './emission.js';
import type { EventComposer } from './event-composer.js';

const AT_ONCE = 500;
/** More than any document is changed between two backups. */
const RAISED_BY = 1_000_000;

export interface SnapshotsOf<T extends Aggregate> {
  /** what an operator asks for */
  kind: string;
  collection: string;
  /**
   * what a document says of itself as it stands; nothing where nobody else knows of it. After a restore others may believe
   * anything, so what goes without saying is said then.
   */
  of(document: T, now: number, restored?: boolean): readonly Emission[];
}
export type Snapshots = SnapshotsOf<Aggregate>;

export const snapshots = <T extends Aggregate>(definition: SnapshotsOf<T>): Snapshots => definition;

export interface Republishing {
  collection: (name: string) => mongo.Collection<Aggregate>;
  composer: EventComposer;
  log: Pick<EventLog, 'publish'>;
  clock: Clock;
  /** a backup was restored: others have heard of versions that are no more, so each document gets one that nobody has heard of */
  restored?: boolean;
}

/** Says everything of one kind again, so that projections can be rebuilt. Resolves with how many were said. */
export async function republish(
  source: Snapshots,
  { collection, composer, log, clock, restored = false }: Republishing,
): Promise<number> {
  const rows = collection(source.collection);
  const options = { projection: { outbox: 0 }, sort: { _id: 1 }, batchSize: AT_ONCE } as const;
  let said = 0;
  let batch: LogEntry[] = [];
  const send = async () => {
    await log.publish(batch);
    said += batch.length;
    batch = [];
  };
  for await (const found of rows.find({}, options)) {
    // As it stands in the same moment: a change from now on has a later version than what is said.
    const document = restored ? await raised(rows, found._id) : found;
    if (document === null) continue;
    const emissions = source.of(document, clock.now(), restored);
    batch.push(...emissions.map(({ definition, data }) => composer.again(definition, data, document.version)));
    if (batch.length >= AT_ONCE) await send();
  }
  if (batch.length > 0) await send();
  return said;
}

const raised = (rows: mongo.Collection<Aggregate>, _id: string): Promise<Aggregate | null> =>
  rows.findOneAndUpdate(
    { _id },
    { $inc: { version: RAISED_BY } },
    { returnDocument: 'after', projection: { outbox: 0 } },
  );
