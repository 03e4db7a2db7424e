import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { RouteAnswer } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { ownProfileQuery, queryClient, session, startLive } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen } from '@testing-library/react';
import { OwnCard } from '../src/you/own-card.js';
import { OpenStream } from './support/open-stream.js';
import { renderPage } from './support/page.js';
import { activeMember, member, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const registry = { schema: 1 as const, remotes: [] };

beforeEach(async () => {
  serve({ '/api/flags': { body: { flags: {} } } });
  Object.assign(globalThis, { EventSource: OpenStream });
  await startOwnTexts();
});
afterEach(() => {
  session.end('logout');
  queryClient.clear();
});

function card(gamificationEnabled: boolean) {
  const user = member({ activated: true, fullName: 'Ελένη', flags: { gamificationEnabled } });
  session.accept({ ...activeMember(), user });
  const profile = { level: 11 } as RouteAnswer<typeof identity.profile>;
  const view = renderPage(<OwnCard registry={registry} />);
  return { ...view, profileComes: () => queryClient.setQueryData(ownProfileQuery(user.userId).queryKey, profile) };
}

it('has the level once the profile is there, and the next one once it is reached', async () => {
  const { container, profileComes } = card(true);
  expect(screen.queryByRole('img', { name: /Level/ })).toBeNull();
  act(() => void profileComes());
  expect(await screen.findByRole('img', { name: 'Level 11' })).toBeVisible();
  startLive();
  act(() => OpenStream.last.tell('level_up', { level: 12 }));
  expect(await screen.findByRole('img', { name: 'Level 12' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('has none where points are switched off', async () => {
  const { profileComes } = card(false);
  act(() => void profileComes());
  expect(await screen.findByRole('button', { name: /Ελένη/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: /Level/ })).toBeNull();
});
