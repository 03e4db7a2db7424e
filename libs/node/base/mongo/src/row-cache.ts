import type { mongo } from 'mongoose';
import { findRows } from './find-rows.js';
import { RowLoader } from './row-loader.js';
import type { Dated, RowPoller } from './row-poller.js';

const MOST_ENTRIES = 50_000;
/** Whatever was missed, such as a row that somebody wrote without a date, is read after that. */
const MOST_AGE_MS = 60_000;

interface CopiesOptions<T, R extends Dated> {
  poller: Pick<RowPoller<R>, 'follow' | 'isTrusted' | 'now'>;
  /** what is not held; a key that is missing in the answer has nothing */
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** where `read` asks for each key by itself, or for much: callers of one moment would wait for each other and save nothing */
  readsApart?: boolean;
  /** of what a changed row is a part; the row itself where it is not given */
  keysOf?: (row: R) => readonly string[];
  most?: number;
  /** of one entry, towards `most`; 1 where it is not given */
  weightOf?: (copy: T) => number;
}

interface Held<T> {
  copy: T | null;
  weight: number;
  /** before it was read */
  at: number;
}

/**
 * Copies of what was read. The replica that makes a change forgets its copy at once, the others within a second, when they look
 * what changed; while they cannot look, they read anew. None is held for longer than a minute.
 */
export class RowCache<T, R extends Dated> {
  private readonly held = new Map<string, Held<T>>();
  /** being read; what is forgotten meanwhile may come back as it was before */
  private readonly underWay = new Map<string, symbol>();
  private readonly loader: Pick<RowLoader<T>, 'load'>;
  private weight = 0;

  constructor(private readonly options: CopiesOptions<T, R>) {
    const { poller, read, readsApart = false, keysOf = ({ _id }) => [_id] } = options;
    this.loader = readsApart ? { load: read } : new RowLoader(read);
    poller.follow({
      isEmpty: () => this.held.size === 0 && this.underWay.size === 0,
      changed: (row) => keysOf(row).forEach((key) => this.forget(key)),
      allMayHaveChanged: () => this.forgetAll(),
    });
  }

  /** By key, null where there is nothing. */
  async load(keys: readonly string[]): Promise<ReadonlyMap<string, T | null>> {
    const found = new Map<string, T | null>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const copy = this.atHand(key);
      if (copy === undefined) missing.push(key);
      else found.set(key, copy);
    }
    if (missing.length > 0) for (const [key, copy] of await this.read(missing)) found.set(key, copy);
    return found;
  }

  /** What is held of it; undefined where it would have to be read. */
  atHand(key: string): T | null | undefined {
    const { isTrusted, now } = this.options.poller;
    const held = isTrusted ? this.held.get(key) : undefined;
    return held && Math.abs(now - held.at) <= MOST_AGE_MS ? held.copy : undefined;
  }

  async get(key: string): Promise<T | null> {
    return (await this.load([key])).get(key) ?? null;
  }

  forget(key: string): void {
    this.underWay.delete(key);
    this.drop(key);
  }

  private async read(keys: readonly string[]): Promise<Map<string, T | null>> {
    const mark = Symbol('reading');
    const at = this.options.poller.now;
    for (const key of keys) this.underWay.set(key, mark);
    try {
      const read = await this.loader.load(keys);
      const found = new Map(keys.map((key) => [key, read.get(key) ?? null]));
      for (const [key, copy] of found) if (this.underWay.get(key) === mark) this.cache(key, copy, at);
      return found;
    } finally {
      for (const key of keys) if (this.underWay.get(key) === mark) this.underWay.delete(key);
    }
  }

  private cache(key: string, copy: T | null, at: number): void {
    const { most = MOST_ENTRIES, weightOf } = this.options;
    this.drop(key);
    const weight = copy === null ? 1 : (weightOf?.(copy) ?? 1);
    this.held.set(key, { copy, weight, at });
    this.weight += weight;
    for (const oldest of this.held.keys()) {
      if (this.weight <= most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.weight -= this.held.get(key)?.weight ?? 0;
    this.held.delete(key);
  }

  private forgetAll(): void {
    this.held.clear();
    this.underWay.clear();
    this.weight = 0;
  }
}

/** Reads rows as they are, for copies of them. */
export function rowsOf<T extends Dated>(collection: mongo.Collection<T>, projection: Readonly<Record<string, 0 | 1>>) {
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const filter = { _id: ids.length === 1 ? ids[0] : { $in: [...ids] } } as mongo.Filter<T>;
    const rows = await findRows(collection, filter, { projection });
    return new Map(rows.map((row) => [row._id, row]));
  };
}
