import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { machineTime } from '../clock.js';
import { changeCached } from './change-cached.js';

/** What a member pressed, and how it shows in whatever stands under these keys. */
export interface Press {
  keys: readonly QueryKey[];
  change: (data: never) => unknown;
  /** when the server had it */
  endedAt?: number;
}

/** No answer comes later than this after it was asked for. */
const ANSWERED_WITHIN_MS = 60_000;

/**
 * Answers of reads may be older than what was pressed meanwhile, and the first one has nothing yet in which a press
 * could be shown: it is shown over them as they come. No read is given up for it, which would leave its place empty.
 */
class Presses {
  private readonly client: QueryClient;
  private readonly presses = new Set<Press>();
  private readonly askedAt = new WeakMap<Query, number>();

  constructor(client: QueryClient) {
    this.client = client;
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      const query = event.query as Query;
      if (action.type === 'fetch') this.askedAt.set(query, machineTime());
      if (action.type === 'success' && !action.manual) this.showOver(query, this.askedAt.get(query) ?? 0);
    });
  }

  show(press: Press): Press {
    for (const key of press.keys) changeCached(this.client, key, press.change as (data: unknown) => unknown);
    this.presses.add(press);
    return press;
  }

  /** Reads that were begun before may not know of it yet. */
  end(press: Press): void {
    press.endedAt = machineTime();
  }

  /** Refused, or followed by another one. */
  drop(press: Press): void {
    this.presses.delete(press);
  }

  merge<D>(queryKey: QueryKey, askedAt: number, change: (data: D) => D): void {
    changeCached(this.client, queryKey, change);
    for (const query of this.client.getQueryCache().findAll({ queryKey })) this.showOver(query, askedAt);
  }

  private showOver(query: Query, askedAt: number): void {
    for (const press of this.presses) {
      const { keys, change, endedAt = Infinity } = press;
      if (endedAt + ANSWERED_WITHIN_MS < machineTime()) this.presses.delete(press);
      else if (endedAt >= askedAt && keys.some((queryKey) => matchQuery({ queryKey }, query))) {
        changeCached(this.client, query.queryKey, change as (data: unknown) => unknown);
      }
    }
  }
}

const known = new WeakMap<QueryClient, Presses>();

export function pressesOf(client: QueryClient): Presses {
  const presses = known.get(client) ?? new Presses(client);
  known.set(client, presses);
  return presses;
}

/** Merges an answer that was asked for apart into what is known: what was pressed since then stands over it. */
export const mergeAnswer = <D>(
  client: QueryClient,
  queryKey: QueryKey,
  askedAt: number,
  change: (data: D) => D,
): void => pressesOf(client).merge(queryKey, askedAt, change);
