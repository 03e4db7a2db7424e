import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStatus, answers, CHECKOUT, premium, STATUS, SUCCESS } from './kit/plans.js';
import { open, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const leavePage = jest.fn<(address: string) => void>();
jest.mock('../src/features/subscription/leave-page.js', () => ({ leavePage: (to: string) => leavePage(to) }));

beforeAll(async () => {
  await import('../src/pages/subscription/subscription-page.js');
  await import('../src/pages/subscription/success-page.js');
});
beforeEach(async () => {
  leavePage.mockReset();
  await startPage();
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the page of the subscription', () => {
  it.each([
    ['en', 'Choose Premium', 'You are on the free plan', '12 of 200', '15 minutes'],
    ['el', 'Επιλογή: Premium', 'Έχετε το δωρεάν πρόγραμμα', '12 από 200', '15 λεπτά'],
  ] as const)('shows what there is, and what is used today: %s', async (language, choose, free, used, editing) => {
    await startPage(language);
    serve(answers(aStatus()));
    const { container } = open('/subscription');
    expect(await screen.findByText(free)).toBeVisible();
    expect(screen.getByText(used)).toBeVisible();
    expect(screen.getByText(editing)).toBeVisible();
    expect((await card('Premium')).getByRole('button', { name: choose })).toBeEnabled();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('goes to the pay page with the plan and the interval that were chosen, also by keyboard', async () => {
    const answer = { session_id: 's1', checkout_url: 'https://pay.test/s1' };
    const server = serve({ ...answers(aStatus()), [CHECKOUT]: () => answer });
    open('/subscription');
    const monthly = await screen.findByRole('radio', { name: 'Monthly' });
    act(() => monthly.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect((await card('Creator')).getByText(/199\.90/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose Creator' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.test/s1'));
    const [call] = server.to('/api/user/subscription/checkout');
    expect(call?.input).toEqual({ plan_id: 'creator', interval: 'annual' });
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  it.each([
    ['ADULT_ONLY', 403, 'You need to be 18 to do this'],
    ['PLAN_UNAVAILABLE', 409, 'This plan is not available yet'],
    ['ALREADY_SUBSCRIBED', 409, 'You already have this plan'],
  ])('says beside the plan why it cannot be had: %s', async (code, status, words) => {
    serve({ ...answers(aStatus()), [CHECKOUT]: () => new ErrorReply(status, code) });
    const { container } = open('/subscription');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Ghost' }));
    expect((await card('Ghost')).getByRole('alert')).toHaveTextContent(words);
    expect(leavePage).not.toHaveBeenCalled();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('follows a link to a plan and its interval', async () => {
    serve(answers(aStatus()));
    open('/subscription?plan=ghost-yearly');
    expect(await screen.findByRole('radio', { name: /Yearly/ })).toBeChecked();
    expect((await card('Ghost')).getByText(/149\.90/)).toBeVisible();
  });

  it.each([
    ['en', '/subscription', 'Choose Premium'],
    ['el', '/subscription', 'Επιλογή: Premium'],
    ['en', '/subscription?plan=ghost', 'Choose Ghost'],
  ] as const)('draws one of the free choices as the one to take: %s %s', async (language, address, leading) => {
    await startPage(language);
    serve(answers(aStatus()));
    open(address);
    await screen.findByRole('button', { name: leading });
    const primary = screen.getAllByRole('button').filter(({ classList }) => classList.contains('primary'));
    expect(primary.map(({ textContent }) => textContent)).toEqual([leading]);
  });

  it('can be asked for again', async () => {
    const server = serve({ ...answers(aStatus()), [STATUS]: () => new ErrorReply(403, 'FORBIDDEN') });
    open('/subscription');
    expect(await screen.findByRole('heading', { name: 'We could not load the plans' })).toBeVisible();
    server.set(STATUS, () => aStatus());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are on the free plan')).toBeVisible();
  });
});

describe('whoever has a plan', () => {
  it('is told before a change what it costs and when it begins', async () => {
    const answer = { session_id: 's1', checkout_url: '/subscription/success?session_id=s1' };
    const server = serve({ ...answers(premium()), [CHECKOUT]: () => answer });
    open('/subscription');
    expect(await screen.findByText(/9\.99 · renews 14 Dec 2026/)).toBeVisible();
    expect((await card('Premium')).getByRole('button', { name: 'Current plan' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to Ghost' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Ghost?' }));
    expect(dialog.getByText(/It begins at once/)).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    expect(server.to('/api/user/subscription/checkout')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Switch' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  });

  it('keeps what is paid when the other plan is cheaper', async () => {
    serve(answers(premium({ plan: 'creator-monthly', amount: 1_999 })));
    open('/subscription');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Premium' }));
    expect(await screen.findByText(/You keep what you have paid for until 14 Dec 2026/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is told of a change that is planned, and stays with what there is by a press', async () => {
    const next = { plan: 'premium-annual', amount: 9_990, from: '2026-12-14T09:00:00.000Z' };
    const creator = premium({ plan: 'creator-monthly', amount: 1_999 });
    const resume = 'POST /api/user/subscription/resume';
    let isLost = true;
    const server = serve({
      ...answers({ ...creator, next }),
      [resume]: () => (isLost ? new ErrorReply(503, 'UNAVAILABLE') : creator),
    });
    const { container } = open('/subscription');
    expect(await screen.findByText(/19\.99 · until 14 Dec 2026, then Premium for .*99\.90 a year/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
    expect((await card('Premium')).getByRole('button', { name: 'Begins 14 Dec 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(await violationsIn(container)).toEqual([]);
    const keep = (await card('Creator')).getByRole('button', { name: 'Keep Creator' });
    await userEvent.click(keep);
    await waitFor(() => expect(server.to('/api/user/subscription/resume')).toHaveLength(1));
    isLost = false;
    server.set(STATUS, () => creator);
    await waitFor(() => expect(keep).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(keep);
    expect(await screen.findByText(/19\.99 · renews 14 Dec 2026/)).toBeVisible();
    expect((await card('Creator')).getByRole('button', { name: 'Current plan' })).toBeDisabled();
    // Nobody had answered the first press.
    const keys = server.to('/api/user/subscription/resume').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('cancels after a question, and takes it back', async () => {
    const ends = premium({ status: 'canceled', cancel_at_period_end: true });
    const server = serve({
      ...answers(premium()),
      'POST /api/user/subscription/cancel': () => ends,
      'POST /api/user/subscription/resume': () => premium(),
    });
    open('/subscription');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Premium?' }));
    expect(dialog.getByText(/You keep it until 14 Dec 2026/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(/ends 14 Dec 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Premium' }));
    expect(await screen.findByText(/renews 14 Dec 2026/)).toBeVisible();
    expect(server.to('/api/user/subscription/cancel')).toHaveLength(1);
  });

  it('pays what is due before changing anything', async () => {
    serve(answers(premium({ status: 'past_due' })));
    const { container } = open('/subscription');
    expect(await screen.findByText(/The last payment did not go through/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage payment' })).toHaveAttribute('href', '/pay/manage');
    expect(screen.getByRole('button', { name: 'Switch to Creator' })).toBeDisabled();
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('after a payment', () => {
  it.each([
    ['MISSING_SESSION_ID', 400, 'Session ID parameter is missing'],
    ['INVALID_SESSION', 404, 'The provided session ID is invalid or expired'],
    ['SESSION_EXPIRED', 410, 'The checkout session has expired'],
    ['PAYMENT_FAILED', 402, 'The payment could not be processed'],
  ])('says what became of it: %s', async (code, status, words) => {
    serve({ ...answers(aStatus()), [SUCCESS]: () => new ErrorReply(status, code) });
    const { container } = open('/subscription/success?session_id=s1');
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['en', 'Session ID is required'],
    ['el', 'Χρειάζεται ο κωδικός της πληρωμής'],
  ] as const)('asks nobody without a session: %s', async (language, words) => {
    await startPage(language);
    const server = serve(answers(aStatus()));
    open('/subscription/success');
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(server.to('/api/user/subscription/success')).toEqual([]);
  });

  it('waits for word of a payment that is not through, and thanks for one that is', async () => {
    const server = serve({ ...answers(premium()), [SUCCESS]: () => aStatus({ status: 'incomplete' }) });
    open('/subscription/success?session_id=s1');
    expect(await screen.findByText(/We are waiting for word of your payment/)).toBeVisible();
    server.set(SUCCESS, () => premium());
    const thanks = { name: 'Thank you, your plan is active' };
    expect(await screen.findByRole('heading', thanks)).toBeVisible();
    expect(server.to('/api/user/subscription/success').length).toBeGreaterThan(1);
  });
});
