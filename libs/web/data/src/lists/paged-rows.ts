import type { InfiniteData } from '@tanstack/react-query';

export interface Paged {
  nextToken: string;
}

export interface RowTerms<Page, Row> {
  /** in which the rows of a page stand */
  field: keyof Page;
  idOf: (row: Row) => string;
  /** the first row of a list has the highest place */
  placeOf: (row: Row) => string;
  /** what each page says of the whole list: the latest answer is right */
  ofList?: (page: Page) => Partial<Page>;
}

export interface Answered<Page, Row> {
  /** which of the pages was asked for */
  at: number;
  page: Page;
  /** the list when it was asked for: what has come since then was not known to the answer */
  asked: InfiniteData<Page>;
  /** where the answer is about more than this list */
  belongs?: (row: Row) => boolean;
}

/** What can be done to a list that came by pages, wherever a row stands in it. */
export class PagedRows<Page extends Paged, Row> {
  private readonly terms: RowTerms<Page, Row>;

  constructor(terms: RowTerms<Page, Row>) {
    this.terms = terms;
  }

  placeOf(row: Row): string {
    return this.terms.placeOf(row);
  }

  /** Each once: what is written between two pages moves rows from one to the next. */
  all(data: InfiniteData<Page> | undefined): Row[] {
    const { idOf } = this.terms;
    const byId = new Map<string, Row>();
    for (const page of data?.pages ?? [])
      for (const row of this.rowsOf(page)) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
    return [...byId.values()];
  }

  /** A row of which nothing is answered goes. The same object where nothing changes. */
  change(data: InfiniteData<Page>, change: (row: Row) => Row | undefined): InfiniteData<Page> {
    const pages = data.pages.map((page) => this.changed(page, change));
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages };
  }

  without(data: InfiniteData<Page>, ids: ReadonlySet<string>): InfiniteData<Page> {
    return this.change(data, (row) => (ids.has(this.terms.idOf(row)) ? undefined : row));
  }

  /** One that stood further down leaves its place there. */
  onTop(data: InfiniteData<Page>, rows: readonly Row[]): InfiniteData<Page> {
    const { idOf } = this.terms;
    const [first, ...others] = this.without(data, new Set(rows.map(idOf))).pages;
    if (!first || rows.length === 0) return data;
    return { ...data, pages: [this.withRows(first, [...rows, ...this.rowsOf(first)]), ...others] };
  }

  /** On every page what is said of the whole list. */
  saying(data: InfiniteData<Page>, ofList: Partial<Page>): InfiniteData<Page> {
    return { ...data, pages: data.pages.map((page) => ({ ...page, ...ofList })) };
  }

  /** The page in which a row of that place would stand; undefined where that is further down than what has come. */
  pageOf({ pages }: InfiniteData<Page>, place: string): number | undefined {
    const { placeOf } = this.terms;
    const at = pages.findIndex((page) => this.rowsOf(page).some((row) => placeOf(row) <= place));
    if (at !== -1) return at;
    return pages.at(-1)?.nextToken === '' ? pages.length - 1 : undefined;
  }

  /** Whether a row of that place would stand on the page, or above it. */
  reaches(page: Page, place: string): boolean {
    const last = this.rowsOf(page).at(-1);
    return page.nextToken === '' || (last !== undefined && this.terms.placeOf(last) <= place);
  }

  /** Two pages of which one follows the other, as one. */
  joined(page: Page, next: Page): Page {
    return this.withRows(next, [...this.rowsOf(page), ...this.rowsOf(next)]);
  }

  /** A page as it is now: what would stand on it and does not is gone, other pages stay as they are. */
  withPage(data: InfiniteData<Page>, answered: Answered<Page, Row>): InfiniteData<Page> {
    const { at, page: answer, belongs } = answered;
    const { idOf } = this.terms;
    const rows = this.stillSo(data, answered);
    const isEnd = answer.nextToken === '';
    if (at === 0 && !belongs && !isEnd && rows.length > 0 && !this.joins(data, rows))
      return { pages: [answer], pageParams: data.pageParams.slice(0, 1) };
    const isTold = this.toldBy(answered);
    const ids = new Set(this.rowsOf(answer).map(idOf));
    const pages = data.pages.map((page, index) => {
      const others = this.changed(page, (row) => (ids.has(idOf(row)) || isTold(row) ? undefined : row));
      if (index !== at) return others;
      const [newer, older] = this.around(rows, this.rowsOf(others));
      const shown = belongs ? rows.filter(belongs) : rows;
      const nextToken = isEnd || (older.length === 0 && !belongs) ? answer.nextToken : page.nextToken;
      return this.withRows({ ...answer, nextToken }, [...newer, ...shown, ...older]);
    });
    const known = isEnd ? at + 1 : pages.length;
    const cut = { pages: pages.slice(0, known), pageParams: data.pageParams.slice(0, known) };
    return this.saying(cut, this.ofList(data, answered));
  }

  /** Whether a row of the answer has gone or changed here since it was asked for: what else the answer has of it is not taken. */
  isOvertaken(data: InfiniteData<Page>, answered: Answered<Page, Row>): boolean {
    const rows = this.stillSo(data, answered);
    return this.rowsOf(answered.page).some((row, at) => row !== rows[at]);
  }

  /** The rows of an answer; what has gone or changed here since it was asked for, the answer did not know. */
  private stillSo(data: InfiniteData<Page>, { page, asked }: Answered<Page, Row>): Row[] {
    const { idOf } = this.terms;
    const byId = (list: InfiniteData<Page>) => new Map(this.all(list).map((row) => [idOf(row), row]));
    const [before, now] = [byId(asked), byId(data)];
    return this.rowsOf(page).flatMap((row) => {
      const id = idOf(row);
      if (!before.has(id) || before.get(id) === now.get(id)) return row;
      return now.get(id) ?? [];
    });
  }

  private ofList({ pages: [first] }: InfiniteData<Page>, { page, asked }: Answered<Page, Row>): Partial<Page> {
    const said = this.terms.ofList?.(page) ?? {};
    const fields = Object.keys(said) as (keyof Page)[];
    const toldSince = fields.filter((field) => first?.[field] !== asked.pages[0]?.[field]);
    return { ...said, ...Object.fromEntries(toldSince.map((field) => [field, first?.[field]])) };
  }

  /** Whether a row was known when the page was asked for, and would stand on it if it still were where it was. */
  private toldBy({ at, page, asked }: Answered<Page, Row>): (row: Row) => boolean {
    const { idOf, placeOf } = this.terms;
    const before = new Map(this.all(asked).map((row) => [idOf(row), placeOf(row)]));
    const above = asked.pages
      .slice(0, at)
      .flatMap((one) => this.rowsOf(one))
      .at(-1);
    return (row) => {
      const place = placeOf(row);
      if (before.get(idOf(row)) !== place || (above !== undefined && place >= placeOf(above))) return false;
      return this.reaches(page, place);
    };
  }

  /** Nothing of it is known: between it and what has come there may be more. */
  private joins(data: InfiniteData<Page>, rows: readonly Row[]): boolean {
    const known = new Set(this.all(data).map(this.terms.idOf));
    return rows.some((row) => known.has(this.terms.idOf(row)));
  }

  private around(rows: readonly Row[], others: readonly Row[]): [newer: Row[], older: Row[]] {
    const { placeOf } = this.terms;
    const first = rows[0];
    const isNewer = (row: Row): boolean => first !== undefined && placeOf(row) > placeOf(first);
    return [others.filter(isNewer), others.filter((row) => !isNewer(row))];
  }

  private changed(page: Page, change: (row: Row) => Row | undefined): Page {
    const before = this.rowsOf(page);
    const after = before.flatMap((row) => change(row) ?? []);
    const isSame = after.length === before.length && after.every((row, at) => row === before[at]);
    return isSame ? page : this.withRows(page, after);
  }

  private rowsOf(page: Page): readonly Row[] {
    return page[this.terms.field] as readonly Row[];
  }

  private withRows(page: Page, rows: readonly Row[]): Page {
    return { ...page, [this.terms.field]: rows };
  }
}
