import { describe, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOptimistic } from '../src/cache/optimistic.js';
import { mergeAnswer } from '../src/cache/presses.js';

interface Press {
  id: string;
  from: boolean;
  to: boolean;
}
type Likes = Record<string, boolean>;

function stand() {
  const client = new QueryClient();
  client.setQueryData<Likes>(['likes'], { a: false, b: false });
  const answers: { resolve: () => void; reject: (error: Error) => void; press: Press }[] = [];
  const call = jest.fn(
    (press: Press) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject, press })),
  );
  const { result } = renderHook(
    () =>
      useOptimistic<Press, void, Likes>({
        call,
        targets: () => [['likes']],
        change: (likes, { id, to }) => ({ ...likes, [id]: to }),
        undo: (likes, { id, from }) => ({ ...likes, [id]: from }),
        lane: ({ id }) => id,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const press = (id: string, to: boolean) => act(async () => result.current.mutate({ id, from: !to, to }));
  return { client, press, call, answers, likes: () => client.getQueryData<Likes>(['likes']) };
}

test('the new state is there at once, and gone again when it is refused; what was pressed beside it stays', async () => {
  const { press, answers, likes } = stand();
  await press('a', true);
  await press('b', true);
  expect(likes()).toEqual({ a: true, b: true });
  await act(async () => answers[0]?.reject(new Error('refused')));
  await waitFor(() => expect(likes()).toEqual({ a: false, b: true }));
  await act(async () => answers[1]?.resolve());
});

test('one request at a time, and of the presses that wait the last wins', async () => {
  const { press, call, answers } = stand();
  await press('a', true);
  await press('a', false);
  await press('a', true);
  await press('a', false);
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.resolve());
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(answers[1]?.press.to).toBe(false);
  await act(async () => answers[1]?.resolve());
});

test('without a network the new state is there at once, and the request goes out when there is one again', async () => {
  const { press, call, likes } = stand();
  onlineManager.setOnline(false);
  try {
    await press('c', true);
    expect(likes()).toEqual({ a: false, b: false, c: true });
    expect(call).not.toHaveBeenCalled();
  } finally {
    onlineManager.setOnline(true);
  }
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
});

test('a press that follows one the server took falls back to that one, not to what stood before it', async () => {
  const { press, answers, likes } = stand();
  await press('a', true);
  await press('a', false);
  await act(async () => answers[0]?.resolve());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.reject(new Error('refused')));
  await waitFor(() => expect(likes()).toEqual({ a: true, b: false }));
});

test('the press that waits goes out although the one before it was refused', async () => {
  const { press, answers, likes } = stand();
  await press('a', true);
  await press('a', false);
  await act(async () => answers[0]?.reject(new Error('refused')));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.reject(new Error('refused')));
  await waitFor(() => expect(likes()).toEqual({ a: false, b: false }));
});

describe('a read beside a press', () => {
  const reading = (client: QueryClient) => {
    const { promise, resolve } = Promise.withResolvers<Likes>();
    const read = client.fetchQuery({ queryKey: ['likes', 'list'], queryFn: () => promise });
    return { answer: async (likes: Likes) => act(async () => (resolve(likes), void (await read))) };
  };
  const list = (client: QueryClient) => client.getQueryData<Likes>(['likes', 'list']);

  test('is not given up, and what was pressed stands in its first answer, also once the press is over', async () => {
    const { client, press, answers } = stand();
    const first = reading(client);
    await press('a', true);
    await act(async () => answers[0]?.resolve());
    await first.answer({ a: false, b: false });
    expect(list(client)).toEqual({ a: true, b: false });
  });

  test('shows what the server has where the press was refused meanwhile, or came before', async () => {
    const { client, press, answers } = stand();
    const first = reading(client);
    await press('a', true);
    await act(async () => answers[0]?.reject(new Error('refused')));
    await first.answer({ a: false, b: false });
    expect(list(client)).toEqual({ a: false, b: false });

    await press('b', true);
    await act(async () => answers[1]?.resolve());
    const later = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(Date.now() + 1_000);
    await reading(client).answer({ a: false, b: false });
    later.mockRestore();
    expect(list(client)).toEqual({ a: false, b: false });
  });

  test('that was merged by hand does not undo a press either', async () => {
    const { client, press, likes } = stand();
    const askedAt = new Date().getTime();
    await press('a', true);
    mergeAnswer<Likes>(client, ['likes'], askedAt, () => ({ a: false, b: true }));
    expect(likes()).toEqual({ a: true, b: true });
  });
});

test('what is pressed makes a list no newer, and what was to be read again stays so', async () => {
  const { client, press } = stand();
  client.setQueryData<Likes>(['likes'], (data) => data, { updatedAt: 1_000 });
  await client.invalidateQueries({ queryKey: ['likes'] });
  await press('a', true);
  expect(client.getQueryState(['likes'])).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
});

test('a press that waits for the network never goes out as the next member', async () => {
  const signIn = (userId: string) => localStorage.setItem('plateia.session', JSON.stringify({ user: { userId } }));
  const { press, call, likes } = stand();
  signIn('u1');
  onlineManager.setOnline(false);
  try {
    await press('a', true);
    signIn('u2');
  } finally {
    await act(async () => onlineManager.setOnline(true));
  }
  expect(call).not.toHaveBeenCalled();
  // Nor does what they press stand behind it.
  await press('a', false);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(likes()).toMatchObject({ a: false });
  localStorage.clear();
});
