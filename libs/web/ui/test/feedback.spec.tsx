import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorPattern, Loading, RetryCard, Skeleton, StatusBar, Toast, ToastStack } from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';

describe('loading', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const page = (loading: boolean) => (
    <Loading loading={loading} label="Loading posts" skeleton={<div data-testid="skeleton" />}>
      <p>Posts</p>
    </Loading>
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const seen = () => [screen.queryByTestId('skeleton') !== null, screen.queryByText('Posts') !== null];

  it('shows no skeleton for a quick answer', () => {
    const { rerender } = render(page(true));
    expect(screen.getByRole('status')).toHaveTextContent('Loading posts');
    wait(199);
    expect(seen()).toEqual([false, false]);
    rerender(page(false));
    expect(seen()).toEqual([false, true]);
    wait(1000);
    expect(seen()).toEqual([false, true]);
  });

  it('keeps a skeleton for 400 ms, so that it does not flash by', () => {
    const { rerender } = render(page(true));
    wait(200);
    expect(seen()).toEqual([true, false]);
    rerender(page(false));
    wait(399);
    expect(seen()).toEqual([true, false]);
    wait(1);
    expect(seen()).toEqual([false, true]);
  });

  it('goes at once when the skeleton has been there long enough, and works again', () => {
    const { rerender } = render(page(true));
    wait(200);
    wait(700);
    rerender(page(false));
    expect(seen()).toEqual([false, true]);
    rerender(page(true));
    expect(seen()).toEqual([false, false]);
    wait(200);
    expect(seen()).toEqual([true, false]);
  });
});

it('says what happened, what is safe and what to do', async () => {
  const retry = jest.fn();
  const { rerender, container } = render(
    <RetryCard title="We could not load your feed" retryLabel="Try again" busyLabel="Trying…" onRetry={retry}>
      Nothing is lost.
    </RetryCard>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your feedNothing is lost.');
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);

  rerender(
    <RetryCard title="We could not load your feed" retryLabel="Try again" busyLabel="Trying…" busy onRetry={retry} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Trying…' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('has a heading of its own on a page, under the page in a section, none in a line', () => {
  render(<ErrorPattern scope="page" title="Page" />);
  render(<ErrorPattern scope="section" title="Section" />);
  render(
    <RetryCard
      scope="inline"
      title="The next posts did not arrive."
      retryLabel="Try again"
      onRetry={() => undefined}
    />,
  );
  expect(screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`)).toEqual([
    'H1 Page',
    'H2 Section',
  ]);
});

it('announces toasts by their weight and closes them', async () => {
  const dismiss = jest.fn();
  const { container } = render(
    <ToastStack label="Messages">
      <Toast tone="success" dismissLabel="Dismiss" onDismiss={dismiss}>
        Saved.
      </Toast>
      <Toast tone="error" dismissLabel="Dismiss" onDismiss={dismiss}>
        That did not go through.
      </Toast>
      <StatusBar kind="offline">Offline.</StatusBar>
    </ToastStack>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('That did not go through.');
  // Said by the region it comes into; an error at once.
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(within(region).getByText('Saved.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Offline.');
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
  expect(await violationsIn(container)).toEqual([]);
});

it('draws empty places without words of its own', async () => {
  const { container } = render(
    <EmptyState art="square" title="A quiet corner, for now" action={<a href="/friends">Find people</a>}>
      Posts from people you know appear here.
    </EmptyState>,
  );
  render(<Skeleton width="46%" />);
  expect(screen.getByRole('heading', { level: 2, name: 'A quiet corner, for now' })).toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});
