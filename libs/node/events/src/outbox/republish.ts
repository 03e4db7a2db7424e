import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import type { EventLog, LogEntry } from '../event-log.js';
import type { Aggregate } from './aggregate.store.js';
import type { Emission } from './emission.js';
import type { EventComposer } from './event-composer.js';

const AT_ONCE = 500;

export interface SnapshotsOf<T extends Aggregate> {
  /** what an operator asks for */
  kind: string;
  collection: string;
  /** what a document says of itself as it stands; nothing where nobody else knows of it */
  of(document: T, now: number): readonly Emission[];
}
export type Snapshots = SnapshotsOf<Aggregate>;

export const snapshots = <T extends Aggregate>(definition: SnapshotsOf<T>): Snapshots => definition;

export interface Republishing {
  collection: (name: string) => mongo.Collection<Aggregate>;
  composer: EventComposer;
  log: Pick<EventLog, 'publish'>;
  clock: Clock;
}

/** Says everything of one kind again, so that projections can be rebuilt. Resolves with how many were said. */
export async function republish(
  source: Snapshots,
  { collection, composer, log, clock }: Republishing,
): Promise<number> {
  const options = { projection: { outbox: 0 }, sort: { _id: 1 }, batchSize: AT_ONCE } as const;
  let said = 0;
  let batch: LogEntry[] = [];
  const send = async () => {
    await log.publish(batch);
    said += batch.length;
    batch = [];
  };
  for await (const document of collection(source.collection).find({}, options)) {
    const emissions = source.of(document, clock.now());
    batch.push(...emissions.map(({ definition, data }) => composer.again(definition, data, document.version)));
    if (batch.length >= AT_ONCE) await send();
  }
  if (batch.length > 0) await send();
  return said;
}
