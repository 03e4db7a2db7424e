import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffBan, StaffFeedback } from '@plateia/contracts/identity';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quiet } from './kit/made-up.js';
import { open, signIn, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const QUEUE = 'GET /api/staff/feedback';
const DECIDE = 'POST /api/staff/feedback/decide';
const BASIL = { userId: '00000000-0000-7000-8000-000000000902', fullName: 'Basil Vrettos' };
const JUDGE = { userId: '00000000-0000-7000-8000-000000000907', fullName: 'Judge One' };
const ID = '00000000-0000-7000-8000-000000000921';
const AT = '2026-11-20T10:00:00.000Z';

const feedback: StaffFeedback = {
  id: ID,
  kind: 'feedback',
  status: 'waiting',
  outcome: null,
  message: 'The map is missing.',
  category: 'bug',
  page: '/friends/near',
  screenshot: '/picture.png',
  createdAt: AT,
  writer: { ...BASIL, banned: false },
  email: null,
  against: null,
  answer: null,
  decidedAt: null,
  decidedBy: null,
  own: false,
};
const ofBan: StaffFeedback = {
  ...feedback,
  kind: 'appeal',
  category: null,
  page: null,
  screenshot: null,
  message: 'That was not me.',
  writer: { ...BASIL, banned: true },
  email: 'basil@example.gr',
  against: {
    type: 'ban',
    id: ID,
    decidedBy: JUDGE,
    reason: 'Insults again',
    since: AT,
    until: null,
    inForce: true,
  },
};
const removed: StaffFeedback = {
  ...ofBan,
  email: null,
  against: {
    type: 'report',
    id: ID,
    decidedBy: JUDGE,
    report: {
      id: ID,
      targetType: 'post',
      targetId: ID,
      reason: 'harassment',
      status: 'actioned',
      decision: 'It insults somebody.',
      createdAt: AT,
      decidedAt: AT,
      text: null,
      email: null,
      reporter: null,
      owner: { ...BASIL, banned: false },
      evidence: {
        authorId: BASIL.userId,
        authorFullName: BASIL.fullName,
        content: 'You are a fool',
        createdAt: AT,
        files: [],
        before: [],
      },
    },
  },
};
const ban: StaffBan = { id: ID, ...BASIL, since: AT, until: null, reason: 'Insults again', by: JUDGE };

const list = (...items: unknown[]) => ({ items, nextToken: '' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => void (await import('../src/pages/staff-page.js')));
beforeEach(async () => {
  await startPage();
  signIn({ staff: true });
});

describe('appeals, to those who decide', () => {
  it('come with the ban that they are against, and are granted with an answer', async () => {
    const server = serve({ ...quiet, [QUEUE]: () => list(ofBan), [DECIDE]: () => ofBan });
    const { baseElement } = open('/staff?queue=appeal');
    expect(await screen.findByText('That was not me.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Appeal against a suspension' })).toBeVisible();
    for (const words of ['basil@example.gr', 'Suspended at the moment', 'Insults again', 'For good', 'Judge One'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('They were signed out; the address is that of this account.')).toBeVisible();
    expect(screen.getByText('Whoever grants it lets them in again.')).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    await press('Grant the appeal');
    expect(await screen.findByText('At least 10 characters.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'We mistook you for somebody else.');
    server.set(QUEUE, () => list());
    await press('Grant the appeal');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(server.to('/api/staff/feedback')[0]?.input).toMatchObject({ kind: 'appeal', status: 'waiting' });
    expect(server.to('/api/staff/feedback/decide').map(({ input }) => input)).toEqual([
      { id: ID, outcome: 'granted', answer: 'We mistook you for somebody else.' },
    ]);
  });

  it('come with what was removed and why, and say when somebody else was faster', async () => {
    const server = serve({
      ...quiet,
      [QUEUE]: () => list(removed),
      [DECIDE]: () => new ErrorReply(409, 'INVALID_TRANSITION'),
    });
    const { baseElement } = open('/staff?queue=appeal');
    expect(await screen.findByText('You are a fool')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Appeal · A post: Insult or harassment' })).toBeVisible();
    expect(screen.getByText('Decision: It insults somebody.')).toBeVisible();
    expect(screen.getByText('What was removed does not come back by itself.')).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'It stays as it is.');
    await press('Reject the appeal');
    expect(await screen.findByText('Somebody else of the team decided in the meantime.')).toBeVisible();
    server.set(QUEUE, () => list());
    await press('Show what waits now');
    expect(await screen.findByText('Nothing here')).toBeVisible();
  });

  it.each([
    [{ ...removed.against, report: null } as StaffFeedback['against'], 'Appeal about a report that is kept no longer'],
    [null, 'Appeal that fits no decision'],
  ])('are decided too where nothing of the decision is left', async (against, title) => {
    serve({ ...quiet, [QUEUE]: () => list({ ...ofBan, against }) });
    open('/staff?queue=appeal');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject the appeal' })).toBeVisible();
  });

  it('are left to somebody else by whoever took the decision', async () => {
    serve({ ...quiet, [QUEUE]: () => list({ ...ofBan, own: true }) });
    open('/staff?queue=appeal');
    expect(await screen.findByText(/^You are part of this case/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Grant the appeal' })).toBeNull();
  });

  it('are kept with their answer', async () => {
    const decided = { ...ofBan, status: 'decided', outcome: 'rejected', answer: 'You did it.', decidedAt: AT };
    const server = serve({ ...quiet, [QUEUE]: () => list() });
    const { baseElement } = open('/staff?queue=appeal');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    server.set(QUEUE, () => list({ ...decided, decidedBy: JUDGE }));
    await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
    expect(await screen.findByText('You did it.')).toBeVisible();
    expect(screen.getByText(/^Rejected · Judge One/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Grant the appeal' })).toBeNull();
    expect(server.to('/api/staff/feedback').at(-1)?.input).toMatchObject({ status: 'decided' });
    expect(await violationsIn(baseElement)).toEqual([]);
  });
});

describe('feedback, to those who answer', () => {
  it('comes with its page and picture, and is answered by mail', async () => {
    const server = serve({ ...quiet, [QUEUE]: () => list(feedback), [DECIDE]: () => feedback });
    const { baseElement } = open('/staff?queue=feedback');
    expect(await screen.findByText('The map is missing.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A fault' })).toBeVisible();
    expect(screen.getByText('/friends/near')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Their screenshot' })).toHaveAttribute('href', '/picture.png');
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'It is there again.');
    await press('Send the answer');
    await waitFor(() =>
      expect(server.to('/api/staff/feedback/decide').map(({ input }) => input)).toEqual([
        { id: ID, outcome: 'answered', answer: 'It is there again.' },
      ]),
    );
  });

  it('that nobody left an address for can be closed alone', async () => {
    const server = serve({ ...quiet, [QUEUE]: () => list({ ...feedback, writer: null }), [DECIDE]: () => feedback });
    open('/staff?queue=feedback');
    expect(await screen.findByText(/^From somebody who left no address/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
    await press('Close without an answer');
    await waitFor(() =>
      expect(server.to('/api/staff/feedback/decide').map(({ input }) => input)).toEqual([
        { id: ID, outcome: 'closed' },
      ]),
    );
  });
});

describe('who is kept out', () => {
  it.each([
    ['en', 'Let Basil Vrettos in again', 'Reason, as they are shown it', 'Let in', 'Nobody is suspended'],
    ['el', 'Άρση αναστολής για: Basil Vrettos', 'Αιτία, όπως θα τη διαβάσει', 'Άρση', 'Κανείς δεν είναι σε αναστολή'],
  ] as const)('is listed with the reason, and let in again: %s', async (language, letIn, reason, lift, none) => {
    await startPage(language);
    signIn({ staff: true });
    const server = serve({
      ...quiet,
      'GET /api/staff/bans': () => list(ban),
      'POST /api/staff/users/ban': () => ({ userId: BASIL.userId, banned: false, until: null }),
    });
    const { baseElement } = open('/staff?queue=ban');
    expect(await screen.findByRole('heading', { name: 'Basil Vrettos' })).toBeVisible();
    for (const words of ['Insults again', 'Judge One']) expect(screen.getByText(words)).toBeVisible();
    await press(letIn);
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: reason }), 'We talked.');
    server.set('GET /api/staff/bans', () => list());
    await press(lift);
    expect(await screen.findByText(none)).toBeVisible();
    expect(server.to('/api/staff/users/ban').map(({ input }) => input)).toEqual([
      { userId: BASIL.userId, banned: false, reason: 'We talked.' },
    ]);
  });
});

it.each(['appeal', 'feedback', 'ban'])('says of %s too where the right was taken since', async (queue) => {
  const refused = () => new ErrorReply(403, 'FORBIDDEN');
  serve({ ...quiet, [QUEUE]: refused, 'GET /api/staff/bans': refused });
  open(`/staff?queue=${queue}`);
  expect(await screen.findByText('This page is for our team')).toBeVisible();
});
