import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnDecision, Report } from '@plateia/contracts/identity';
import type { FeedbackRequest } from '@plateia/contracts/shell';
import { QueryClientProvider, queryClient } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnDecisions } from '../src/features/own-decisions/own-decisions.js';
import { OwnReports } from '../src/features/own-reports/own-reports.js';
import { startPage } from './kit/page.js';
import { serve } from './kit/server.js';

const DECISIONS = 'GET /api/reports/decisions';
const REPORT = '00000000-0000-7000-8000-000000000911';
const BAN = '00000000-0000-7000-8000-000000000912';

const removal: OwnDecision = {
  type: 'report',
  id: REPORT,
  targetType: 'post',
  content: 'You are a fool',
  reason: 'harassment',
  statement: 'It insults somebody.',
  until: null,
  decidedAt: '2026-11-20T10:00:00.000Z',
  appeal: null,
};
const ban: OwnDecision = { ...removal, type: 'ban', id: BAN, targetType: null, content: null, reason: null };
const appeal = { id: REPORT, outcome: null, answer: null, createdAt: '2026-11-21T10:00:00.000Z', decidedAt: null };

const list = (...items: OwnDecision[]) => ({ items, nextToken: '' });

function show(what = <OwnDecisions />) {
  const asked: FeedbackRequest[] = [];
  onShellEvent('feedback', (request) => asked.push(request));
  const view = render(
    <QueryClientProvider client={queryClient}>
      <main>{what}</main>
    </QueryClientProvider>,
  );
  return { ...view, asked };
}

beforeEach(() => startPage());

describe('what was decided about a member', () => {
  it.each([
    ['en', 'A post, removed on 20 Nov 2026', 'Appeal', 'Your appeal of 21 Nov 2026 waits for a decision.'],
    [
      'el',
      'Δημοσίευση, αφαιρέθηκε στις 20 Νοεμβρίου 2026',
      'Υποβολή ένστασης',
      'Ένσταση στις 21 Νοεμβρίου 2026: περιμένει απόφαση.',
    ],
  ] as const)('is listed with its reasons, and appealed against from there: %s', async (language, of, press, waits) => {
    await startPage(language);
    const server = serve({ [DECISIONS]: () => list(removal) });
    const { container, asked } = show();
    expect(await screen.findByText(of)).toBeVisible();
    expect(screen.getByText('You are a fool')).toBeVisible();
    expect(screen.getByText(/It insults somebody\.$/)).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `${press}: ${of}` }));
    expect(asked).toMatchObject([{ appeal: { against: { type: 'report', id: REPORT } } }]);
    server.set(DECISIONS, () => list({ ...removal, appeal }));
    act(() => asked[0]?.appeal?.onSent?.());
    expect(await screen.findByText(waits)).toBeVisible();
    expect(screen.queryByRole('button', { name: `${press}: ${of}` })).toBeNull();
  });

  it('says of a ban until when it was, and what came of the appeal', async () => {
    const decided = { ...appeal, decidedAt: '2026-11-22T10:00:00.000Z' };
    serve({
      [DECISIONS]: () =>
        list(
          { ...ban, appeal: { ...decided, outcome: 'rejected', answer: 'You were warned before.' } },
          {
            ...ban,
            id: REPORT,
            until: '2026-12-20T10:00:00.000Z',
            appeal: { ...decided, outcome: 'granted', answer: 'We mistook you.' },
          },
        ),
    });
    const { container } = show();
    expect(await screen.findByText('Your account was suspended on 20 Nov 2026, without an end date')).toBeVisible();
    expect(screen.getByText('Your appeal was rejected on 22 Nov 2026.')).toBeVisible();
    expect(screen.getByText('You were warned before.')).toBeVisible();
    expect(screen.getByText('Your account was suspended on 20 Nov 2026, until 20 Dec 2026')).toBeVisible();
    expect(screen.getByText('Your appeal was granted on 22 Nov 2026.')).toBeVisible();
    expect(screen.getByText('We mistook you.')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is nothing, of most', async () => {
    serve({ [DECISIONS]: () => list() });
    show();
    expect(await screen.findByText('Our team has decided nothing about you.')).toBeVisible();
  });
});

it('lets whoever reported in vain appeal, and nobody whose report led to something', async () => {
  const left: Report = {
    id: REPORT,
    targetType: 'comment',
    reason: 'spam',
    status: 'rejected',
    decision: 'It is no advertising.',
    createdAt: '2026-11-20T10:00:00.000Z',
    decidedAt: '2026-11-21T10:00:00.000Z',
  };
  const actioned: Report = { ...left, id: BAN, targetType: 'post', status: 'actioned' };
  serve({ 'GET /api/reports': () => ({ items: [left, actioned], nextToken: '' }) });
  const { asked, container } = show(<OwnReports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal: A comment, 20 Nov 2026' }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(asked).toMatchObject([{ appeal: { against: { type: 'report', id: REPORT } } }]);
  expect(await violationsIn(container)).toEqual([]);
  act(() => asked[0]?.appeal?.onSent?.());
  expect(screen.getByText('Your appeal waits for a decision.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
