import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { planRules } from '@plateia/contracts/identity';
import { platformFees } from '@plateia/contracts/bookings/rules';
import { queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import { monthlyEarnings } from '../src/features/calculator/earnings.js';
import { workPlans } from '../src/features/work-plans/work-plans.js';
import remote from '../src/remote.js';

const APP = join(__dirname, '..');
const PAGE = '/for-professionals';

beforeEach(() => startTextsOf(APP));
afterEach(() => {
  act(() => session.end('logout'));
  cleanup();
  queryClient.clear();
});

const open = async (language: 'en' | 'el' = 'en') => {
  await startTextsOf(APP, language);
  const view = renderRoutes(remote.routes, PAGE);
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const signIn = (role: 'member' | 'helper'): void =>
  session.accept({
    user: { userId: 'a', activated: true, role } as never,
    isNew: false,
    isBanned: false,
    isActivated: true,
    isConsentGiven: true,
    missing: [],
  });

const profileAnswers = (body: object, status = 200): void => {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
};

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

describe('the page for professionals', () => {
  it.each([
    ['en', 'Good work should find you.', 'Your next customer may live on your street.'],
    ['el', 'Η καλή δουλειά να σας βρίσκει.', 'Ο επόμενος πελάτης ίσως μένει στον δρόμο σας.'],
  ] as const)('has its eleven sections in their order: %s', async (language, first, last) => {
    const { container } = await open(language);
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H3');
    expect(headings).toHaveLength(11);
    expect(headings[0]).toHaveTextContent(first);
    expect(headings.at(-1)).toHaveTextContent(last);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('leads visitors to the first page, with the plan they would want', async () => {
    await open();
    const kinds = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(kinds).toHaveLength(7);
    const registering = screen.getAllByRole('link', { name: 'Register free' });
    expect(registering).toHaveLength(3);
    for (const link of [...kinds, ...registering]) expect(link).toHaveAttribute('href', '/');
    for (const [name, plan] of [
      ['Coming soon: Starter', 'starter'],
      ['Coming soon: Premium', 'premium'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/?plan=${plan}`);
  });

  it('says of plans and fees what the contracts say', () => {
    for (const { id, price, lines } of workPlans) {
      const { prices, features, comingSoon } = planRules[`pro_${id}`];
      expect([price, comingSoon]).toEqual([prices.monthly, true]);
      expect(lines).toHaveLength(features.length);
      const promised = features.flatMap(({ params }) => params?.['count'] ?? []);
      expect(sorted(lines.flatMap(({ count }) => count ?? []))).toEqual(sorted(promised));
      const fees = lines.flatMap(({ fee }) => fee ?? []);
      expect(fees).toEqual(id === 'starter' ? [platformFees.pro_starter] : []);
    }
  });

  it('marks its sample figures as a sample', async () => {
    await open();
    expect(screen.getByText('A sample of your dashboard, with example figures.')).toBeVisible();
    expect(screen.getByText('€2,480')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Sample earnings rising/ })).toBeVisible();
  });

  it('shows one answer at a time and leads on to a person', async () => {
    const asked: unknown[] = [];
    onShellEvent('feedback', (request) => asked.push(request));
    const { container } = await open();
    const details = [...container.querySelectorAll('details')];
    expect(details.map((one) => one.open)).toEqual([true, false, false, false]);
    expect(new Set(details.map((one) => one.getAttribute('name'))).size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Write to us' }));
    expect(asked).toHaveLength(1);
  });
});

describe('who is in already', () => {
  it('goes on from where they are', async () => {
    signIn('member');
    await open();
    expect(screen.getAllByRole('link', { name: 'Offer your services' })[0]).toHaveAttribute('href', '/pro/onboarding');
  });

  it.each([
    ['set up', { onboarding_completed: true }, 'Open dashboard', '/pro'],
    ['not set up yet', { onboarding_completed: false }, 'Finish setting up', '/pro/onboarding'],
  ])('finds their work: %s', async (_, profile, name, href) => {
    const before = globalThis.fetch;
    profileAnswers(profile);
    signIn('helper');
    await open();
    const links = await screen.findAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href, href]);
    globalThis.fetch = before;
  });
});

describe('the calculator', () => {
  it('counts what stands between its ends, and nothing beyond', () => {
    expect(monthlyEarnings(20, 50)).toBe(4_000);
    expect(monthlyEarnings(0, 50)).toBe(200);
    expect(monthlyEarnings(41, 1_000)).toBe(16_000);
    expect(monthlyEarnings(-Infinity, Infinity)).toBe(400);
    expect(monthlyEarnings(Number.NaN, Number.NaN)).toBe(4_000);
    expect(monthlyEarnings(19.6, 50)).toBe(4_000);
  });

  it('shows the result at once, and says it where the slider rests', async () => {
    const said: string[] = [];
    onShellEvent('announce', ({ text }) => said.push(text));
    await open();
    expect(screen.getByText('€4,000')).toBeVisible();
    jest.useFakeTimers();
    const hours = screen.getByRole('slider', { name: 'Hours per week' });
    expect(hours).toHaveAttribute('aria-valuetext', '20 hours');
    for (const value of ['30', '35', '40', '99']) fireEvent.change(hours, { target: { value } });
    fireEvent.change(screen.getByRole('slider', { name: 'Rate per hour' }), { target: { value: '100' } });
    expect(screen.getByText('€16,000')).toBeVisible();
    expect(said).toEqual([]);
    act(() => jest.advanceTimersByTime(1_000));
    expect(said).toEqual(['Estimated earnings per month: €16,000']);
    jest.useRealTimers();
  });
});

describe('the stories', () => {
  const shown = () => screen.getByRole('group', { name: /^Story/ }).getAttribute('aria-label');
  const turn = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  it('turn every ten seconds, and stop while pointed at, focused or paused', async () => {
    await open();
    const carousel = screen.getByRole('region', { name: 'What working here is like' });
    expect(shown()).toBe('Story 1 / 8');
    turn(10);
    expect(shown()).toBe('Story 2 / 8');
    act(() => void fireEvent.pointerEnter(carousel));
    turn(30);
    expect(shown()).toBe('Story 2 / 8');
    act(() => void fireEvent.pointerLeave(carousel));
    turn(10);
    expect(shown()).toBe('Story 3 / 8');
    const pause = within(carousel).getByRole('button', { name: 'Pause' });
    act(() => pause.focus());
    turn(30);
    expect(shown()).toBe('Story 3 / 8');
    fireEvent.click(pause);
    act(() => pause.blur());
    turn(30);
    expect(shown()).toBe('Story 3 / 8');
    fireEvent.click(within(carousel).getByRole('button', { name: 'Play' }));
    turn(10);
    expect(shown()).toBe('Story 4 / 8');
  });

  it('go round by hand', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Previous story' }));
    expect(shown()).toBe('Story 8 / 8');
    fireEvent.click(screen.getByRole('button', { name: 'Next story' }));
    expect(shown()).toBe('Story 1 / 8');
    fireEvent.click(screen.getByRole('button', { name: 'Story 5 / 8' }));
    expect(shown()).toBe('Story 5 / 8');
    expect(screen.getByRole('button', { name: 'Story 5 / 8' })).toHaveAttribute('aria-current', 'true');
  });

  it('stand still for whoever asked for less motion', async () => {
    const before = window.matchMedia;
    window.matchMedia = ((query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query })) as never;
    await open();
    turn(60);
    expect(shown()).toBe('Story 1 / 8');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    window.matchMedia = before;
  });
});

it('has its texts whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'for-professionals'))).toEqual(keysOf(textsOf(APP, 'en', 'for-professionals')));
});
