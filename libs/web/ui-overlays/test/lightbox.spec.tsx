import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@plateia/ui';
import { Lightbox, type LightboxProps } from '@plateia/ui-overlays';
import { violationsIn } from '@plateia/ui/testing';

const images = [
  { src: '/before.jpg', alt: 'The bathroom before' },
  { src: '/after.jpg', alt: 'Finished bathroom with patterned floor' },
  { src: '/detail.jpg', alt: 'A tile from near' },
];

const labels: LightboxProps['labels'] = {
  viewer: 'Photo viewer',
  close: 'Close photo',
  previous: 'Previous photo',
  next: 'Next photo',
  loading: 'Loading photo',
  failed: 'This photo could not be loaded.',
  retry: 'Try again',
  counter: (shown, total) => `${shown} / ${total}`,
};

function Page(props: Partial<LightboxProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Photos</Button>
      {open && <Lightbox images={images} labels={labels} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

async function opened(props: Partial<LightboxProps> = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Photos' }));
  return screen.getByRole('dialog', { name: 'Photo viewer' });
}

const shown = () => screen.getByRole('img').getAttribute('alt');
const counter = (words: string) => screen.getByText(words, { exact: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('begins at the picture that was pressed and goes on by its buttons, round and round', async () => {
  const viewer = await opened({ start: 1 });
  expect(shown()).toBe('Finished bathroom with patterned floor');
  expect(counter('2 / 3')).toHaveAttribute('aria-live', 'polite');
  await press('Next photo');
  expect(shown()).toBe('A tile from near');
  await press('Next photo');
  expect(shown()).toBe('The bathroom before');
  expect(counter('1 / 3')).toBeVisible();
  await press('Previous photo');
  expect(shown()).toBe('A tile from near');
  expect(await violationsIn(viewer)).toEqual([]);
});

it('goes on by the arrows, wherever the focus is, and closes by Escape', async () => {
  await opened();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Finished bathroom with patterned floor');
  screen.getByRole('button', { name: 'Close photo' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('A tile from near');
  // These are the browser's own.
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown()).toBe('A tile from near');
  await userEvent.keyboard('{Escape}');
  await closed();
});

it('keeps the focus inside and gives it back', async () => {
  const viewer = await opened();
  const stops = new Set<string | null>();
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.tab();
    expect(viewer).toContainElement(document.activeElement as HTMLElement);
    stops.add(document.activeElement!.getAttribute('aria-label'));
  }
  expect([...stops]).toEqual(['Close photo', 'Previous photo', 'Next photo']);
  await press('Close photo');
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Photos' })).toHaveFocus());
});

it('has neither counter nor arrows for one picture alone', async () => {
  const viewer = await opened({ images: images.slice(0, 1) });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(viewer).not.toHaveTextContent('1 / 1');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('The bathroom before');
});

it('closes by a press beside the picture, not by one on it', async () => {
  await opened();
  const picture = screen.getByRole('img');
  await userEvent.click(picture);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.click(picture.parentElement!);
  await closed();
});

it('says that a picture did not come, and asks for it again', async () => {
  await opened();
  expect(screen.getByText('Loading photo')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert')).toHaveTextContent('This photo could not be loaded.');
  await press('Try again');
  fireEvent.load(screen.getByRole('img'));
  expect(screen.queryByText('Loading photo')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('looks for a living link before it says anything, and each time it is asked to', async () => {
  const links = ['/before.jpg?2', '/before.jpg?2', '/before.jpg?3'];
  const renew = jest.fn(async () => {
    const src = links.shift();
    if (!src) throw new Error('offline');
    return [{ ...images[0]!, src }, ...images.slice(1)];
  });
  await opened({ renew });
  fireEvent.error(screen.getByRole('img'));
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', '/before.jpg?2'));
  // It has not come since the last try: that is for the member to hear.
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert')).toHaveTextContent('This photo could not be loaded.');
  expect(renew).toHaveBeenCalledTimes(1);
  for (const src of ['/before.jpg?2', '/before.jpg?3', '/before.jpg?3']) {
    await press('Try again');
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', src));
    fireEvent.error(screen.getByRole('img'));
  }
  expect(renew).toHaveBeenCalledTimes(4);
});

it('renews a link again that died a second time', async () => {
  let renewed = 0;
  const renew = async () => {
    renewed += 1;
    return images.map((image) => ({ ...image, src: `${image.src}?${renewed}` }));
  };
  await opened({ renew });
  for (const src of ['/before.jpg?1', '/before.jpg?2']) {
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', src));
    fireEvent.load(screen.getByRole('img'));
  }
  await press('Next photo');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/after.jpg?2');
});

it('has the next picture on its way before it is asked for', async () => {
  const asked: string[] = [];
  const image = jest.spyOn(globalThis, 'Image').mockImplementation(
    () =>
      ({
        set src(address: string) {
          asked.push(address);
        },
      }) as HTMLImageElement,
  );
  await opened();
  expect(asked).toEqual(['/after.jpg']);
  image.mockRestore();
});

it.each([
  ['to the left', { from: [300, 200], to: [180, 210] }, 'Finished bathroom with patterned floor'],
  ['to the right', { from: [100, 200], to: [220, 190] }, 'A tile from near'],
  ['too short', { from: [300, 200], to: [270, 200] }, 'The bathroom before'],
  ['down the page', { from: [300, 200], to: [200, 400] }, 'The bathroom before'],
] as const)('follows a finger: %s', async (_way, { from, to }, alt) => {
  await opened();
  swipe(from, to);
  expect(shown()).toBe(alt);
});

it('leaves two fingers and the mouse to the browser', async () => {
  await opened();
  const stage = screen.getByRole('img').parentElement!;
  fireEvent(stage, touch('pointerdown', [300, 200], { pointerId: 1 }));
  fireEvent(stage, touch('pointerdown', [100, 200], { pointerId: 2 }));
  fireEvent(stage, touch('pointerup', [150, 200], { pointerId: 1 }));
  expect(shown()).toBe('The bathroom before');
  swipe([300, 200], [100, 200], { pointerType: 'mouse' });
  expect(shown()).toBe('The bathroom before');
});

type Point = readonly [x: number, y: number];

function swipe(from: Point, to: Point, pointer: object = {}) {
  const stage = screen.getByRole('img').parentElement!;
  fireEvent(stage, touch('pointerdown', from, pointer));
  fireEvent(stage, touch('pointerup', to, pointer));
}

/** jsdom knows no pointer events. */
function touch(type: string, [clientX, clientY]: Point, pointer: object): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  return Object.assign(event, { pointerType: 'touch', pointerId: 1, ...pointer });
}
