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

/** What is told of it is looked at page by page; whoever comes back to it, or was cut off, is read the whole. */
export const livePages = {
  ...byToken,
  // While nobody shows it, nobody listens for it.
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: isShort,
  refetchOnReconnect: isShort,
  meta: { keepsUp: true },
};

/** Lists of one kind as far as this page holds them: what is told of a row changes its page alone, and moves no reader. */
export class LiveList<Page extends Paged, Row> extends PagedRows<Page, Row> {
  readonly key: QueryKey;

  constructor({ key, ...rows }: LiveListTerms<Page, Row>) {
    super(rows);
    this.key = key;
  }

  held(queryKey: QueryKey = this.key): Row[] {
    return queryClient.getQueriesData<InfiniteData<Page>>({ queryKey }).flatMap(([, data]) => this.all(data));
  }

  update(change: (data: InfiniteData<Page>) => InfiniteData<Page>, queryKey: QueryKey = this.key): void {
    changeCached<InfiniteData<Page>>(queryClient, queryKey, change);
  }

  /** Takes a row away. False where a list of them is on its way, which would bring it back. */
  drop(id: string): boolean {
    this.update((data) => this.without(data, new Set([id])));
    return queryClient.isFetching({ queryKey: this.key }) === 0;
  }

  /** Reads the page in which a row of that place stands, the first one where none is named. */
  async look({ queryKey = this.key, place }: { queryKey?: QueryKey; place?: string } = {}): Promise<void> {
    const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
    await Promise.all(shown.map((query) => this.lookAt(query, place)));
  }

  private async lookAt(query: Query, place: string | undefined): Promise<void> {
    // What is on its way may not know of it yet.
    await query.promise?.catch(() => undefined);
    const asked = query.state.data as InfiniteData<Page> | undefined;
    const { queryKey } = query;
    if (!asked) return queryClient.invalidateQueries({ queryKey, exact: true });
    const at = place === undefined ? 0 : this.pageOf(asked, place);
    const pageParam = asked.pageParams[at];
    const askedAt = machineTime();
    try {
      const read = query.options.queryFn as unknown as (context: ReadPage) => Promise<Page>;
      const page = await read({ queryKey, pageParam, signal: new AbortController().signal });
      mergeAnswer<InfiniteData<Page>>(queryClient, queryKey, askedAt, (data) =>
        data.pageParams[at] === pageParam ? this.withPage(data, { at, page, asked }) : data,
      );
    } catch {
      // It is read as any other, with its tries and what it says where they fail.
      await queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }
}
