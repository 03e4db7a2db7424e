import { queryClient, type InfiniteData, type QueryKey } from '@plateia/data';

type Paged<Field extends string, Row> = InfiniteData<Record<Field, Row[]>>;

/** A list by pages, as far as it has come, by the field in which its rows stand. */
export const rowsOf = <Row>(queryKey: QueryKey, field: string): Row[] =>
  queryClient
    .getQueriesData<Paged<string, Row>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page[field] ?? []) ?? []);

/** Changes rows where they stand; one of which nothing is answered goes. */
export function changeRows<Row>(queryKey: QueryKey, field: string, change: (row: Row) => Row | undefined): void {
  queryClient.setQueriesData<Paged<string, Row>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          [field]: (page[field] ?? []).flatMap((row) => change(row) ?? []),
        })),
      },
  );
}
