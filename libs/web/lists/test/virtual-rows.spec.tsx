import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { VirtualRows } from '../src/rows/virtual-rows.js';

const ROWS = Array.from({ length: 60 }, (_, n) => `row ${n}`);
const HEIGHT = 240;
const FAR_DOWN = 20 * HEIGHT + 100;

/** What the rows have grown to, by their names. */
const grown = new Map<string, number>();
const observers = new Set<Observer>();

class Observer {
  readonly seen = new Set<Element>();
  readonly #tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell;
    observers.add(this);
  }
  observe(element: Element): void {
    this.seen.add(element);
  }
  unobserve(element: Element): void {
    this.seen.delete(element);
  }
  disconnect(): void {
    this.seen.clear();
  }
  told(element: Element): void {
    const borderBoxSize = [{ blockSize: heightOf(element) }];
    if (this.seen.has(element)) this.#tell([{ target: element, borderBoxSize }]);
  }
}

const heightOf = (element: Element): number => grown.get(element.textContent ?? '') ?? HEIGHT;

beforeEach(() => {
  grown.clear();
  observers.clear();
  Object.assign(window, { ResizeObserver: Observer, scrollY: 0 });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(ROWS.length * HEIGHT * 2);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
  jest
    .spyOn(window, 'scrollTo')
    .mockImplementation(((to: ScrollToOptions) => Object.assign(window, { scrollY: to.top })) as never);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

/** A card whose picture came, or whose text was unfolded. */
function grow(name: string, by: number): void {
  const row = screen.getByText(name).parentElement!;
  grown.set(name, heightOf(row) + by);
  act(() => observers.forEach((each) => each.told(row)));
}

/** A reader in the middle of a row, who came there from further up or from further down. */
function read(from: number, heights = ROWS.map(() => HEIGHT)): void {
  render(
    // What a list has measured is remembered by its name.
    <VirtualRows name={String(expect.getState().currentTestName)} rows={ROWS} idOf={(name) => name} heights={heights}>
      {(name) => <p>{name}</p>}
    </VirtualRows>,
  );
  scrollTo(from);
  scrollTo(FAR_DOWN);
}

it.each([
  ['down', FAR_DOWN - 400],
  ['up', FAR_DOWN + 400],
])('keeps what is read in its place when a row above it grows, where the page went %s last', (_, from) => {
  read(from);
  grow('row 19', 180);
  expect(window.scrollY).toBe(FAR_DOWN + 180);
});

it('goes nowhere when the row that is read grows', () => {
  read(FAR_DOWN + 400);
  grow('row 20', 180);
  expect(window.scrollY).toBe(FAR_DOWN);
});

it('leaves what stands below in its place when a row that comes into sight is not as high as was guessed', () => {
  read(FAR_DOWN + 4_000, []);
  grow('row 20', 180);
  expect(window.scrollY).toBe(FAR_DOWN + 180);
});
