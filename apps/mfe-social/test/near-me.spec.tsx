import { HOUR_MS } from '@plateia/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quiet } from './kit/made-up.js';
import { me, open, signIn, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const PATH = '/api/user/near-me';
const LOOK = `GET ${PATH}`;
const SHARE = `POST ${PATH}`;
const area = { lat: 37.9856, lng: 23.7279 };
const flags = { gamificationEnabled: false, friendsNearMe: true };

const aFriend = (n: number, fullName: string, band: string, active: boolean) => ({
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  fullName,
  photo: null,
  band,
  active,
});
const sharing = (items: object[], leftMs = 3 * HOUR_MS) => ({
  items,
  area,
  until: new Date(Date.now() + leftMs).toISOString(),
});
const friends = [aFriend(1, 'Νίκος Αποστόλου', '<2 km', true), aFriend(2, 'Amina Diallo', '5-15 km', false)];
const off = () => new ErrorReply(409, 'NEAR_ME_OFF');

type Positioned = Pick<Geolocation, 'getCurrentPosition'>;
const browser = (geolocation: Positioned | undefined): void => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
};
const knows = (latitude: number, longitude: number): void =>
  browser({ getCurrentPosition: (tell) => tell({ coords: { latitude, longitude } } as GeolocationPosition) });
const refuses = (code: number): void =>
  browser({
    getCurrentPosition: (_, fail) => fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  });

const server = (handlers: Parameters<typeof serve>[0]) => serve({ ...quiet, ...handlers });
const theSwitch = (name = 'Show friends that I am near') => screen.findByRole('switch', { name });

beforeAll(async () => {
  await import('../src/pages/friends/near-page.js');
  await import('../src/features/near-me/near-map.js');
});
beforeEach(async () => {
  await startPage();
  signIn({ ...me, plan: 'premium', flags });
  knows(37.983_817_3, 23.727_539_4);
});

describe('friends near me', () => {
  it.each([
    ['en', 'Show friends that I am near', 'Less than 2 km away', '5 to 15 km away', 'Active now', /About 3 hours left/],
    [
      'el',
      'Να φαίνεται στους φίλους ότι είμαι κοντά',
      'Σε λιγότερο από 2 χλμ.',
      'Σε 5 έως 15 χλμ.',
      'Ενεργοί τώρα',
      /Περίπου 3 ώρες ακόμη/,
    ],
  ] as const)(
    'are shown once the area is shared, which leaves the device coarsely: %s',
    async (language, label, near, far, active, left) => {
      await startPage(language);
      signIn({ ...me, plan: 'premium', flags });
      const asked = server({ [LOOK]: off, [SHARE]: () => ({ enabled: true, until: sharing([]).until }) });
      const { container } = open('/friends/near');
      expect(await theSwitch(label)).not.toBeChecked();
      expect(await violationsIn(container)).toEqual([]);
      asked.set(LOOK, () => sharing(friends));
      (await theSwitch(label)).focus();
      await userEvent.keyboard(' ');
      expect(await screen.findByText(near)).toBeVisible();
      expect(await theSwitch(label)).toBeChecked();
      expect(asked.calls.find(({ method, path }) => method === 'POST' && path === PATH)?.input).toEqual({
        enabled: true,
        lat: 37.984,
        lng: 23.728,
      });
      expect(screen.getByText(far)).toBeVisible();
      expect(screen.getByText(left)).toBeVisible();
      expect(await screen.findByRole('img', { name: /2, 5/ })).toBeVisible();
      expect(await violationsIn(container)).toEqual([]);
      await userEvent.click(screen.getByRole('radio', { name: active }));
      expect(screen.queryByText('Amina Diallo')).toBeNull();
      expect(screen.getByText('Νίκος Αποστόλου')).toBeVisible();
    },
  );

  it('are hidden the moment sharing is stopped', async () => {
    const asked = server({ [LOOK]: () => sharing(friends), [SHARE]: () => ({ enabled: false, until: null }) });
    open('/friends/near');
    expect(await screen.findByText('Amina Diallo')).toBeVisible();
    await userEvent.click(await theSwitch());
    expect(await screen.findByText('Your area is not shared.')).toBeVisible();
    expect(screen.queryByText('Amina Diallo')).toBeNull();
    expect(asked.calls.find(({ method, path }) => method === 'POST' && path === PATH)?.input).toEqual({
      enabled: false,
    });
  });

  it.each([
    ['it is denied', () => refuses(1), /does not let this page know/],
    ['it is not known', () => refuses(2), /does not know where it is/],
    ['it took too long', () => refuses(3), /does not know where it is/],
    ['the browser has none', () => browser(undefined), /does not know where it is/],
  ])('say so where there is no position: %s', async (_why, happens, words) => {
    happens();
    const asked = server({ [LOOK]: off });
    const { container } = open('/friends/near');
    await userEvent.click(await theSwitch());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await theSwitch()).not.toBeChecked();
    expect(asked.calls.filter(({ method, path }) => method === 'POST' && path === PATH)).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('say that nobody is near, and what the server refuses', async () => {
    const asked = server({ [LOOK]: () => sharing([]), [SHARE]: () => new ErrorReply(429, 'RATE_LIMITED') });
    open('/friends/near');
    expect(await screen.findByText('Nobody near right now')).toBeVisible();
    await userEvent.click(await theSwitch());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await theSwitch()).toBeChecked();
    asked.set(SHARE, () => ({ enabled: false, until: null }));
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are not shown a second after the 4 hours', async () => {
    server({ [LOOK]: () => sharing(friends, -1_000) });
    open('/friends/near');
    expect(await screen.findByText(/The 4 hours are over/)).toBeVisible();
    expect(screen.queryByText('Amina Diallo')).toBeNull();
    expect(await theSwitch()).not.toBeChecked();
  });

  it('are offered with a plan to whoever has none, and nothing is asked of the server', async () => {
    signIn({ ...me, plan: 'free', flags });
    const asked = server({});
    const { container } = open('/friends/near');
    expect(await screen.findByRole('heading', { name: 'See which friends are near' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
    expect(asked.to(PATH)).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['PLAN_REQUIRED', 'See which friends are near'],
    ['ADULT_ONLY', 'From 18 years on'],
    ['FEATURE_OFF', 'Switched off for now'],
  ])('say why they are not for this member: %s', async (code, title) => {
    server({ [LOOK]: () => new ErrorReply(403, code) });
    open('/friends/near');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('have their place beside the other lists while they are switched on', async () => {
    server({ [LOOK]: off });
    const { unmount } = open('/friends/near');
    const tabs = await screen.findByRole('navigation', { name: 'Friends' });
    expect(within(tabs).getByRole('link', { name: 'Near me' })).toHaveAttribute('aria-current', 'page');
    unmount();
    signIn({ ...me, plan: 'premium' });
    open('/friends/near');
    expect(await screen.findByRole('heading', { name: 'Switched off for now' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Near me' })).toBeNull();
  });
});
