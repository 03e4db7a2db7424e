import { afterEach, describe, expect, it } from '@jest/globals';
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

  it('leaves what stands above a page that is empty by now', () => {
    const three = listOf(page('zyx', 'x'), page('', 'y'), page('tsr', 'r'));
    expect(answered(three, 2, page('ts', 's'))).toBe('zyx  tsr');
  });

  it('leaves what has gone or changed here since it was asked for as it is', () => {
    const now = list.change(list.without(two, new Set(['y'])), (one) => (one.id === 'z' ? row('z', 'Z') : one));
    expect(answered(now, 0, page('zyx', 'x'), two)).toBe('Zx wvu');
    const { pages } = list.withPage(list.saying(two, { total: 7 }), { at: 0, page: page('zyx', 'x', 9), asked: two });
    expect(pages.map(({ total }) => total)).toEqual([7, 7]);
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
      await held;
      const answer = answers[pageParam];
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing there');
      return answer;
    },
    ...livePages,
    retry: false,
  };
  const open = async (): Promise<() => Data | undefined> => {
    queryClient.setQueryData(options.queryKey, two);
    shown = new InfiniteQueryObserver(queryClient, { ...options, refetchOnMount: false });
    stop = shown.subscribe(() => undefined);
    await Promise.resolve();
    return () => queryClient.getQueryData<Data>(options.queryKey);
  };
  let stop = (): void => undefined;
  let held: Promise<void> | undefined;
  let shown: InfiniteQueryObserver<Page, Error, Data, string[], string> | undefined;
  afterEach(() => {
    stop();
    queryClient.clear();
    reads.length = 0;
    held = undefined;
  });

  it.each([
    ['v', ['x'], 'zyx wv'],
    ['y', [''], '~zx wvu'],
    // Further down than what has come: only what the first page says of all of them is wanted.
    ['a', [''], '~zx wvu'],
  ])('is read on the page of %s alone', async (place, asked, expected) => {
    answers = { '': page('~zx', 'x'), x: page('wv') };
    const data = await open();
    await list.look(place);
    expect(reads).toEqual(asked);
    expect(read(data()!)).toBe(expected);
  });

  it('is found where newer rows have pushed it off its page', async () => {
    answers = { '': page('}~z', 'z'), z: page('yx', 'x'), x: page('wvu', 'u') };
    const data = await open();
    list.update((before) => list.onTop(before, [row('}'), row('~')]));
    await list.look('x');
    expect(reads).toEqual(['', 'z']);
    expect(read(data()!)).toBe('}~zyx wvu');
    answers = { '': page('}~z', 'z'), z: page('yw', 'w'), x: page('wvu', 'u') };
    await list.look('x');
    expect(read(data()!)).toBe('}~zyw vu');
  });

  it('is looked at again where a page more was asked for meanwhile, which ends as the list was before', async () => {
    answers = { '': page('~zx', 'x'), x: page('wvu', 'u'), u: page('ts') };
    const data = await open();
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const look = list.look();
    const more = shown!.fetchNextPage();
    gate.resolve();
    await Promise.all([look, more]);
    expect(read(data()!)).toBe('~zx wvu ts');
  });

  it('is looked at again where its row changed here meanwhile, which hides what else was told of it', async () => {
    answers = { '': page('zyx', 'x') };
    const data = await open();
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const look = list.look('z');
    while (reads.length === 0) await Promise.resolve();
    list.update((before) => list.change(before, (one) => (one.id === 'z' ? row('z', 'Z') : one)));
    answers = { '': { ...page('zyx', 'x'), rows: [row('z', 'Z!'), row('y'), row('x')] } };
    gate.resolve();
    await look;
    expect(reads).toHaveLength(2);
    expect(read(data()!)).toBe('Z!yx wvu');
  });

  it('is looked at by one at a time, and no look outlives the list', async () => {
    answers = { '': page('~zx', 'x') };
    const data = await open();
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const looks = [list.look(), list.look()];
    await Promise.resolve();
    await Promise.resolve();
    expect(reads).toHaveLength(1);
    stop();
    queryClient.clear();
    queryClient.setQueryData(options.queryKey, listOf(page('cba')));
    gate.resolve();
    await Promise.all(looks);
    expect(read(data()!)).toBe('cba');
  });

  it('is read with all pages where its own did not come', async () => {
    answers = { '': page('zyx', 'x'), x: new Error('away') };
    const data = await open();
    await list.look('v');
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
