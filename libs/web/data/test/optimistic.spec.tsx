import { expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOptimistic } from '../src/cache/optimistic.js';

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
  return { press, call, answers, likes: () => client.getQueryData<Likes>(['likes']) };
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
