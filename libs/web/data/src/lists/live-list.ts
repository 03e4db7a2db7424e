import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { changeCached } from '../cache/change-cached.js';
import { mergeAnswer } from '../cache/presses.js';
import { queryClient } from '../cache/query-client.js';
import { machineTime } from '../clock.js';
import { PagedRows, type Paged, type RowTerms } from './paged-rows.js';

export interface LiveListTerms<Page, Row> extends RowTerms<Page, Row> {
  /** the beginning of the keys of all lists of its kind */
  key: QueryKey;
}

interface ReadPage {
  queryKey: QueryKey;
  pageParam: unknown;
  signal: AbortSignal;
}

/** A list by pages, by the token that each page has for the next one. */
export const byToken = {
  initialPageParam: '',
  getNextPageParam: ({ nextToken }: Paged): string | undefined => nextToken || undefined,
};

const isShort = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) <= 1;

/** What is told of it is looked at page by page; whoever comes back to it is read the whole. */
export const livePages = {
  ...byToken,
  // While nobody shows it, nobody listens for it.
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: isShort,
  refetchOnReconnect: isShort,
  meta: { keepsUp: true },
};

/** Rows that came on top push others off their page: so many pages further they are looked for. */
const FURTHER = 3;
/** Each time a page more is asked for meanwhile, or a row changes here, what was told of it is lost. */
const MOST_TRIES = 3;

/** Lists of one kind as far as this page holds them: what is told of a row changes its page alone, and moves no reader. */
export class LiveList<Page extends Paged, Row> extends PagedRows<Page, Row> {
  readonly key: QueryKey;
  /** One list is looked at once at a time: of two answers the older one may come last. */
  private readonly looks = new Map<string, Promise<void>>();

  constructor({ key, ...rows }: LiveListTerms<Page, Row>) {
    super(rows);
    this.key = key;
  }

  held(): Row[] {
    return queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: this.key }).flatMap(([, data]) => this.all(data));
  }

  update(change: (data: InfiniteData<Page>) => InfiniteData<Page>): void {
    changeCached<InfiniteData<Page>>(queryClient, this.key, change);
  }

  /** Takes a row away. False where a list of them is on its way, which would bring it back. */
  drop(id: string): boolean {
    this.update((data) => this.without(data, new Set([id])));
    return queryClient.isFetching({ queryKey: this.key }) === 0;
  }

  /** Reads the page in which a row of that place stands, the first one where none is named or it is further down. */
  async look(place?: string): Promise<void> {
    const shown = queryClient.getQueryCache().findAll({ queryKey: this.key, type: 'active' });
    await Promise.all(shown.map((query) => this.inTurn(query, place)));
  }

  private async inTurn(query: Query, place: string | undefined): Promise<void> {
    const { queryHash, queryKey } = query;
    // It is read as any other where it fails, with its tries and what it says then.
    const look = (this.looks.get(queryHash) ?? Promise.resolve())
      .then(() => this.lookAt(query, place))
      .catch(() => queryClient.invalidateQueries({ queryKey, exact: true }));
    this.looks.set(queryHash, look);
    await look;
    if (this.looks.get(queryHash) === look) this.looks.delete(queryHash);
  }

  private async lookAt(query: Query, place: string | undefined): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // What is on its way may not know of it yet.
      await query.promise?.catch(() => undefined);
      const asked = query.state.data as InfiniteData<Page> | undefined;
      if (!asked) break;
      const found = place === undefined ? undefined : this.pageOf(asked, place);
      const at = found ?? 0;
      const pageParam = asked.pageParams[at];
      const askedAt = machineTime();
      const page = await this.read(query, pageParam, found === undefined ? undefined : place);
      // Another member is here.
      if (queryClient.getQueryCache().get(query.queryHash) !== query) return;
      let isTaken = false;
      mergeAnswer<InfiniteData<Page>>(queryClient, query.queryKey, askedAt, (data) => {
        if (data.pageParams[at] !== pageParam) return data;
        isTaken = !this.isOvertaken(data, { at, page, asked });
        return this.withPage(data, { at, page, asked });
      });
      if (isTaken && query.state.fetchStatus === 'idle') return;
    }
    throw new Error('there is no list yet, or it does not come to rest');
  }

  private async read({ queryKey, options }: Query, pageParam: unknown, place: string | undefined): Promise<Page> {
    const { signal } = new AbortController();
    const read = options.queryFn as unknown as (context: ReadPage) => Promise<Page>;
    let page = await read({ queryKey, pageParam, signal });
    if (place === undefined) return page;
    for (let further = 0; !this.reaches(page, place); further++) {
      if (further === FURTHER) throw new Error('it is too far down by now');
      page = this.joined(page, await read({ queryKey, pageParam: page.nextToken, signal }));
    }
    return page;
  }
}
