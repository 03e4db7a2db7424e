import { changeCached, queryClient, type InfiniteData, type QueryKey } from '@plateia/data';

type Paged<Row> = InfiniteData<Record<string, Row[]>>;

/** A list by pages, as far as it has come, by the field in which its rows stand. */
export const rowsOf = <Row>(queryKey: QueryKey, field: string): Row[] =>
  queryClient
    .getQueriesData<Paged<Row>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page[field] ?? []) ?? []);

/** Changes rows where they stand; one of which nothing is answered goes. */
export function changeRows<Row>(queryKey: QueryKey, field: string, change: (row: Row) => Row | undefined): void {
  changeCached<Paged<Row>>(queryClient, queryKey, (list) => {
    const pages = list.pages.map((page) => withRows(page, field, change));
    return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
  });
}

/** Takes a row away. Answers what is to be read again: a list that is on its way would bring it back. */
export function dropRow(queryKey: QueryKey, field: string, id: string): QueryKey[] {
  changeRows<{ id: string }>(queryKey, field, (row) => (row.id === id ? undefined : row));
  return queryClient.isFetching({ queryKey }) > 0 ? [queryKey] : [];
}

function withRows<Row>(
  page: Record<string, Row[]>,
  field: string,
  change: (row: Row) => Row | undefined,
): Record<string, Row[]> {
  const before = page[field] ?? [];
  const after = before.flatMap((row) => change(row) ?? []);
  const isSame = after.length === before.length && after.every((row, at) => row === before[at]);
  return isSame ? page : { ...page, [field]: after };
}
