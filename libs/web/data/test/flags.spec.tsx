import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../src/cache/query-client.js';
import { flagsOf, useFlags } from '../src/session/flags.js';
import { session } from '../src/session/session.store.js';

const user = { userId: 'u1', activated: true, flags: { gamificationEnabled: true } } as never;
const signIn = () =>
  session.accept({ user, isNew: false, isBanned: false, isActivated: true, isConsentGiven: true, missing: [] });
const page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => {
  act(() => session.end('logout'));
  queryClient.clear();
});

test('what holds for the member goes before what holds for all, and is gone with the session', async () => {
  const flags = { gamificationEnabled: false, nearMe: true };
  globalThis.fetch = jest.fn(async () => Response.json({ flags }));
  const { result } = renderHook(useFlags, { wrapper: page });
  await waitFor(() => expect(result.current).toEqual(flags));
  act(signIn);
  expect(result.current).toEqual({ gamificationEnabled: true, nearMe: true });
  act(() => session.end('logout'));
  await waitFor(() => expect(result.current).toEqual(flags));
});

test('nothing is on that could not be read', () => {
  expect(flagsOf(undefined, session.current())).toEqual({});
});
