import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffItem } from '@plateia/contracts/bookings';
import type { StaffReport } from '@plateia/contracts/identity';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quiet } from './kit/made-up.js';
import { open, signIn, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const REPORT = '00000000-0000-7000-8000-000000000901';
const OWNER = '00000000-0000-7000-8000-000000000902';

const report: StaffReport = {
  id: REPORT,
  targetType: 'message',
  targetId: '00000000-0000-7000-8000-000000000903',
  reason: 'harassment',
  status: 'in_review',
  decision: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  text: 'He means me',
  email: null,
  reporter: { userId: '00000000-0000-7000-8000-000000000904', fullName: 'Anna Alexiou' },
  owner: { userId: OWNER, fullName: 'Basil Vrettos', banned: false },
  evidence: {
    authorId: OWNER,
    authorFullName: 'Basil Vrettos',
    content: 'You are a fool',
    createdAt: '2026-11-20T09:59:00.000Z',
    files: [],
    before: [
      {
        authorId: OWNER,
        authorFullName: 'Basil Vrettos',
        content: 'Hello there',
        createdAt: '2026-11-20T09:58:00.000Z',
        files: [],
      },
    ],
  },
};

const CASES = '/api/v1/marketplace/staff';
const DISPUTE = '00000000-0000-7000-8000-000000000905';
const CUSTOMER = '00000000-0000-7000-8000-000000000906';
const professional = { userId: OWNER, fullName: 'Basil Vrettos', photo: null, businessName: 'Vrettos & Co' };

const papers: StaffItem = {
  kind: 'verification',
  id: OWNER,
  since: '2026-11-20T10:00:00.000Z',
  professional,
  status: 'in_review',
  legal: { legal_name: 'Basil Vrettos', phone: '+302101234567', vat_number: '090000045', register_no: null },
  documents: [
    {
      type: 'identity',
      file: { key: 'document/a', url: '/id.pdf', kind: 'document', alt: '', status: 'ready' },
      validUntil: '2027-01-01T00:00:00.000Z',
    },
  ],
  decision: null,
  trace: [
    {
      outcome: 'rejected',
      amount: null,
      statement: 'It cannot be read.',
      at: '2026-11-18T10:00:00.000Z',
      by: { userId: REPORT, fullName: 'Judge One' },
    },
  ],
};

const dispute: Extract<StaffItem, { kind: 'dispute' }> = {
  kind: 'dispute',
  id: DISPUTE,
  since: '2026-11-20T10:00:00.000Z',
  booking: { id: REPORT, title: 'Kitchen tap', status: 'completed', price: 8_500, currency: 'EUR' },
  customer: { userId: CUSTOMER, fullName: 'Anna Alexiou', photo: null },
  professional,
  dispute: {
    id: DISPUTE,
    booking_id: REPORT,
    status: 'staff',
    openedBy: CUSTOMER,
    reason: 'quality',
    text: 'It drips again',
    files: [],
    answer: null,
    offer: { type: 'partial', amount: 2_000, by: OWNER },
    answerBy: '2026-11-19T10:00:00.000Z',
    decideBy: '2026-11-27T10:00:00.000Z',
    outcome: null,
    refund: null,
    statement: null,
  },
  decision: null,
  trace: [],
};

const answers = {
  ...quiet,
  'GET /api/staff/reports': () => ({ items: [report], nextToken: '' }),
  'POST /api/staff/reports/decide': () => ({ ...report, status: 'actioned' }),
  'POST /api/staff/users/ban': () => ({ userId: OWNER, banned: true, until: null }),
};

beforeAll(async () => void (await import('../src/pages/staff-page.js')));
beforeEach(async () => {
  await startPage();
  signIn({ staff: true });
});

describe('the page of those who decide', () => {
  it('shows what was copied, and takes a decision with its reasons', async () => {
    const server = serve({ ...answers });
    const { baseElement } = open('/staff');
    expect(await screen.findByText('You are a fool')).toBeVisible();
    expect(screen.getByText('Hello there')).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('At least 10 characters.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Statement of reasons' }), 'It insults somebody.');
    server.set('GET /api/staff/reports', () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(server.to('/api/staff/reports/decide').map(({ input }) => input)).toEqual([
      { id: REPORT, outcome: 'remove', statement: 'It insults somebody.' },
    ]);
  });

  it('keeps a member out, for good where that is chosen', async () => {
    const server = serve({ ...answers });
    open('/staff');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Basil Vrettos out' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), 'For good');
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Insults again');
    await userEvent.click(screen.getByRole('button', { name: 'Keep out' }));
    await waitFor(() =>
      expect(server.to('/api/staff/users/ban').map(({ input }) => input)).toEqual([
        { userId: OWNER, banned: true, reason: 'Insults again' },
      ]),
    );
  });

  it.each(['/staff', '/staff?queue=verification'])('says to everybody else that %s is not for them', async (path) => {
    const server = serve({ ...answers });
    signIn();
    open(path);
    expect(await screen.findByText('This page is for our team')).toBeVisible();
    expect(server.to('/api/staff/reports')).toEqual([]);
    expect(server.to(`${CASES}/queue`)).toEqual([]);
  });

  it.each(['/staff', '/staff?queue=dispute'])('says so of %s too where the right was taken since', async (path) => {
    const refused = () => new ErrorReply(403, 'FORBIDDEN');
    serve({ ...answers, 'GET /api/staff/reports': refused, [`GET ${CASES}/queue`]: refused });
    open(path);
    expect(await screen.findByText('This page is for our team')).toBeVisible();
  });

  it('shows papers with what was decided before, and decides them once it is said what and why', async () => {
    const server = serve({ ...answers, [`GET ${CASES}/queue`]: () => ({ items: [papers], nextToken: '' }) });
    const { baseElement } = open('/staff?queue=verification');
    expect(await screen.findByText('090000045')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Identity card or passport' })).toHaveAttribute('href', '/id.pdf');
    expect(screen.getByText(/^Papers not accepted · Judge One/)).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Choose what becomes of it')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'The papers are in order' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Statement of reasons' }), 'All of it agrees.');
    server.set(`POST ${CASES}/decide`, () => new ErrorReply(409, 'VERSION_CONFLICT'));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText(/^Other papers have come/)).toBeVisible();
    server.set(`POST ${CASES}/decide`, () => papers);
    server.set(`GET ${CASES}/queue`, () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('No professional waits for you')).toBeVisible();
    const statement = 'All of it agrees.';
    const decision = { kind: 'verification', id: OWNER, outcome: 'verified', statement, since: papers.since };
    expect(server.to(`${CASES}/decide`).map(({ input }) => input)).toEqual([decision, decision]);
  });

  it('shows a licence that came later, which may be accepted or left', async () => {
    const later: StaffItem = { ...papers, status: 'verified', licence: 'in_review' };
    serve({ ...answers, [`GET ${CASES}/queue`]: () => ({ items: [later], nextToken: '' }) });
    open('/staff?queue=verification');
    expect(await screen.findByText(/^Verified already; a licence came later/)).toBeVisible();
    for (const name of ['The papers are in order', 'Leave it as it is'])
      expect(screen.getByRole('radio', { name })).toBeVisible();
  });

  it('shows who did not come to jobs, and whom it suspended before', async () => {
    const verified: StaffItem = { ...papers, status: 'verified', documents: [], noShows: 3 };
    const suspended: StaffItem = { ...papers, id: CUSTOMER, status: 'suspended', noShows: 0 };
    const server = serve({
      ...answers,
      [`GET ${CASES}/queue`]: ({ input }) => ({
        items: [(input as { of: string }).of === 'suspended' ? suspended : verified],
        nextToken: '',
      }),
    });
    const { baseElement } = open('/staff?queue=verification');
    expect(await screen.findByText('Did not come to 3 jobs of the last 90 days.')).toBeVisible();
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(
      expect.arrayContaining(['Leave it as it is', 'Suspend: no more quotes']),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Leave it as it is' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Statement of reasons' }), 'Was in hospital.');
    server.set(`POST ${CASES}/decide`, () => verified);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Suspended' }));
    expect(await screen.findByText(/^Basil Vrettos, suspended/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Leave it as it is' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'The papers are in order' })).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    const decision = { kind: 'verification', id: OWNER, outcome: 'kept', statement: 'Was in hospital.' };
    expect(server.to(`${CASES}/decide`)[0]?.input).toEqual({ ...decision, since: papers.since });
  });

  it.each([
    ['/staff', 'You are a fool'],
    ['/staff?queue=verification', '090000045'],
    ['/staff?queue=dispute', 'It drips again'],
  ])('takes no decision at %s of whoever is part of the case', async (path, words) => {
    const items = path.endsWith('dispute') ? [{ ...dispute, own: true }] : [{ ...papers, own: true }];
    serve({
      ...answers,
      'GET /api/staff/reports': () => ({ items: [{ ...report, own: true }], nextToken: '' }),
      [`GET ${CASES}/queue`]: () => ({ items, nextToken: '' }),
    });
    open(path);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^You are part of this case/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Statement of reasons' })).toBeNull();
  });

  it('says of a canceled job what canceling came to, and gives back less than the fee', async () => {
    const cancellation = { rule: 'late', fee: 2_400 } as const;
    const ofFee: StaffItem = { ...dispute, booking: { ...dispute.booking, status: 'canceled', cancellation } };
    serve({ ...answers, [`GET ${CASES}/queue`]: () => ({ items: [ofFee], nextToken: '' }) });
    open('/staff?queue=dispute');
    expect(await screen.findByText('Less than 24 hours before the start')).toBeVisible();
    expect(screen.getByText('€24.00')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Part of the price/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^How much/ }), '24');
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('An amount below €24.00')).toBeVisible();
  });

  it('gives part of the price back where two sides did not agree', async () => {
    const server = serve({ ...answers, [`GET ${CASES}/queue`]: () => ({ items: [dispute], nextToken: '' }) });
    const { baseElement } = open('/staff?queue=dispute');
    expect(await screen.findByText('It drips again')).toBeVisible();
    expect(screen.getByText('Vrettos & Co has not answered.')).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    expect(screen.queryByRole('radio', { name: 'The work is done once more' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Part of the price/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Statement of reasons' }), 'Half of it was done.');
    await userEvent.type(screen.getByRole('textbox', { name: 'How much goes back, in euros' }), '200');
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('An amount below €85.00')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: /^How much/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^How much/ }), '12,50');
    server.set(`POST ${CASES}/decide`, () => new ErrorReply(409, 'INVALID_TRANSITION'));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText(/^This was decided in the meantime/)).toBeVisible();
    server.set(`GET ${CASES}/queue`, () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show what waits now' }));
    expect(await screen.findByText('No dispute waits for you')).toBeVisible();
    expect(server.to(`${CASES}/decide`).map(({ input }) => input)).toEqual([
      { kind: 'dispute', id: DISPUTE, outcome: 'partial', statement: 'Half of it was done.', amount: 1_250 },
    ]);
  });
});
