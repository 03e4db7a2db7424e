import DataLoader from 'dataloader';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody who wants a few rows should wait for thousands. */
const MOST_TOGETHER = 200;
/** Nor for a read that takes long. */
const WAITED_FOR_MS = 50;

/**
 * Reads of a few rows by id, or by whatever else tells one from all others. Those that come in one turn, or while one is under way, are
 * asked together, which costs the server little more than one of them. Nothing is kept: who asks is answered as it was at some moment
 * after the call. Callers of one moment share a row, so that nobody may change it.
 */
export class RowLoader<T> {
  private reading: Promise<unknown> = Promise.resolve();
  private readonly loader = new DataLoader<string, T | null>((ids) => this.ask(ids), {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    batchScheduleFn: (ask) => void this.reading.then(() => setImmediate(ask)),
  });

  constructor(private readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {}

  /** null where there is none. */
  byId(id: string): Promise<T | null> {
    return this.loader.load(id);
  }

  /** Those that there are. */
  async byIds(ids: readonly string[]): Promise<T[]> {
    const found = await this.load(ids);
    return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
  }

  /** Reads several by id; leaves out those that are not there. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, T>> {
    if (ids.length > MOST_TOGETHER) return this.read(ids);
    const rows = await Promise.all(ids.map((id) => this.loader.load(id)));
    const found = new Map<string, T>();
    for (const [place, row] of rows.entries()) if (row !== null) found.set(ids[place] as string, row);
    return found;
  }

  private async ask(ids: readonly string[]): Promise<(T | null)[]> {
    const answer = this.read([...new Set(ids)]);
    this.reading = Promise.race([answer.catch(() => undefined), sleep(WAITED_FOR_MS, undefined, { ref: false })]);
    return inOrder(ids, await answer);
  }
}

const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): (T | null)[] =>
  ids.map((id) => found.get(id) ?? null);
