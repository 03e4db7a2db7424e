import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../src/cache/query-client.js';
import { LiveList, livePages } from '../src/lists/live-list.js';

interface Row {
  id: string;
  words: string;
}
interface Page {
  rows: Row[];
  nextToken: string;
  total: number;
}
type Data = InfiniteData<Page>;

const KEY = ['told'];
const list = new LiveList<Page, Row>({
  key: KEY,
  field: 'rows',
  idOf: ({ id }) => id,
  placeOf: ({ id }) => id,
  ofList: ({ total }) => ({ total }),
});
const row = (id: string, words = id): Row => ({ id, words });
const page = (ids: string, nextToken = '', total = 9): Page => ({
  rows: ids.split('').map((id) => row(id)),
  nextToken,
  total,
});
const listOf = (...pages: Page[]): Data => ({
  pages,
  pageParams: ['', ...pages.map(({ nextToken }) => nextToken)].slice(0, pages.length),
});
/** A space between two pages. */
const read = (data: Data): string => data.pages.map(({ rows }) => rows.map(({ words }) => words).join('')).join(' ');
const two = listOf(page('zyx', 'x'), page('wvu', 'u'));
const answered = (data: Data, at: number, answer: Page, asked = data): string =>
  read(list.withPage(data, { at, page: answer, asked }));

describe('a page as it is now', () => {
  it.each<[string, number, Page, string]>([
    ['takes out what is gone', 0, page('zxw', 'w'), 'zxw vu'],
    ['takes in what came, and keeps what slipped off it', 0, page('~zy', 'y'), '~zyx wvu'],
    ['leaves other pages as they are', 1, page('wv2', '2'), 'zyx wv2'],
    ['ends the list where nothing follows', 0, page('zy'), 'zy'],
    ['begins the list anew where nothing joins the two', 0, page('}|{', '{'), '}|{'],
  ])('%s', (_, at, answer, expected) => {
    expect(answered(two, at, answer)).toBe(expected);
  });

  it('says of the whole list what it says now', () => {
    const { pages } = list.withPage(two, { at: 1, page: page('wvu', 'u', 12), asked: two });
    expect(pages.map(({ total }) => total)).toEqual([12, 12]);
  });

  it('leaves what came while it was on its way, in its place', () => {
    const now = list.onTop(two, [row('~')]);
    expect(answered(now, 0, page('zyx', 'x'), two)).toBe('~zyx wvu');
  });

  it('leaves a list of some of them what belongs there, and its own way on', () => {
    const some = listOf(page('zx', 'own'));
    const belongs = ({ id }: Row): boolean => 'zxv'.includes(id);
    const { pages } = list.withPage(some, { at: 0, page: page('yxwv', 'all'), asked: some, belongs });
    expect(pages).toEqual([{ ...page('xv', 'own') }]);
  });
});

describe('what is told of a row', () => {
  const reads: string[] = [];
  let answers: Record<string, Page | Error> = {};
  const options = {
    queryKey: [...KEY, 'all'],
    queryFn: async ({ pageParam }: { pageParam: string }): Promise<Page> => {
      reads.push(pageParam);
      const answer = answers[pageParam];
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing there');
      return answer;
    },
    ...livePages,
    retry: false,
  };
  const open = async (): Promise<() => Data | undefined> => {
    queryClient.setQueryData(options.queryKey, two);
    const observer = new InfiniteQueryObserver(queryClient, { ...options, refetchOnMount: false });
    stop = observer.subscribe(() => undefined);
    await Promise.resolve();
    return () => queryClient.getQueryData<Data>(options.queryKey);
  };
  let stop = (): void => undefined;
  afterEach(() => {
    stop();
    queryClient.clear();
    reads.length = 0;
    jest.restoreAllMocks();
  });

  it.each([
    ['v', ['x'], 'zyx wv'],
    ['y', [''], '~zx wvu'],
    // Further down than what has come: only what the first page says of all of them is wanted.
    ['a', [''], '~zx wvu'],
  ])('is read on the page of %s alone', async (place, asked, expected) => {
    answers = { '': page('~zx', 'x'), x: page('wv') };
    const data = await open();
    await list.look({ place });
    expect(reads).toEqual(asked);
    expect(read(data()!)).toBe(expected);
  });

  it('is read with all pages where its own did not come', async () => {
    answers = { '': page('zyx', 'x'), x: new Error('away') };
    const data = await open();
    await list.look({ place: 'v' });
    expect(reads).toEqual(['x', '', 'x']);
    expect(read(data()!)).toBe('zyx wvu');
  });

  it('takes it away, and says where a read that is on its way would bring it back', async () => {
    answers = { '': page('zyx', 'x'), x: page('wvu', 'u') };
    const data = await open();
    expect(list.drop('v')).toBe(true);
    expect(read(data()!)).toBe('zyx wu');
    const whole = queryClient.invalidateQueries({ queryKey: KEY });
    expect(list.drop('w')).toBe(false);
    await whole;
  });
});
