import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { LoginResult } from '@plateia/contracts/identity';
import { session } from '@plateia/data';
import { MockBackend, noLatency } from '@plateia/mock-backend';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Onboarding } from '../src/onboarding/onboarding.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, newcomer, serve, type Answer } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const COMPLETE = '/api/v2/auth/complete-profile';
const XP = '/api/xp/events';
const RECORD = 'onboarding_xp_awarded';
const PAID: Answer = { body: { awarded: 50, xp: 50, level: 1 } };

const words = {
  en: {
    terms: /terms of use/,
    privacy: /privacy notice/,
    dob: 'Date of birth',
    next: 'Continue',
    name: 'Full name',
    country: 'Country',
    enter: 'Enter the square',
    failed: 'Failed to award XP',
  },
  el: {
    terms: /όρους χρήσης/,
    privacy: /δήλωση απορρήτου/,
    dob: 'Ημερομηνία γέννησης',
    next: 'Συνέχεια',
    name: 'Ονοματεπώνυμο',
    country: 'Χώρα',
    enter: 'Είσοδος στην πλατεία',
    failed: 'Οι πόντοι XP δεν πιστώθηκαν',
  },
};
type Words = (typeof words)['en'];

const withXp = ({ user, ...result }: LoginResult): { body: LoginResult } => ({
  body: { ...result, user: { ...user, flags: { gamificationEnabled: true } } },
});
const CONSENTED = withXp(newcomer(['fullName', 'country']));
const FINISHED = withXp(activeMember());

async function consent({ terms, privacy, dob, next }: Words): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: terms }));
  await userEvent.click(screen.getByRole('checkbox', { name: privacy }));
  fireEvent.change(screen.getByLabelText(dob), { target: { value: '17/05/2001' } });
  await userEvent.click(screen.getByRole('button', { name: next }));
}
async function introduce({ name, country, enter }: Words): Promise<void> {
  await userEvent.type(await screen.findByLabelText(name), 'Ελένη Μαρκάκη');
  await userEvent.selectOptions(screen.getByLabelText(country), 'GR');
  await userEvent.click(screen.getByRole('button', { name: enter }));
}

beforeEach(async () => {
  await startOwnTexts();
  session.accept(newcomer());
});
afterEach(async () => {
  await act(async () => session.end('logout'));
  localStorage.clear();
});

it('reports each step once, also when the page is loaded anew between them, and ends without a record', async () => {
  const toasts = heardToasts();
  const { callsTo } = serve({ [COMPLETE]: [CONSENTED, FINISHED], [XP]: PAID });
  const { unmount } = renderPage(<Onboarding />);
  await consent(words.en);
  await screen.findByText('50% done');
  expect(callsTo(XP)).toEqual([{ event: 'legal_consent_done' }]);
  expect(JSON.parse(localStorage.getItem(RECORD)!)).toEqual({
    userId: newcomer().user.userId,
    steps: ['legal-consent'],
  });
  unmount();

  const { address } = renderPage(<Onboarding />);
  await introduce(words.en);
  await waitFor(() => expect(address()).toBe('/feed'));
  expect(callsTo(XP)).toEqual([{ event: 'legal_consent_done' }, { event: 'profile_completion_done' }]);
  expect(localStorage.getItem(RECORD)).toBeNull();
  expect(toasts).toEqual([]);
});

it('reports no step where XP is off', async () => {
  const { callsTo } = serve({ [COMPLETE]: [{ body: newcomer(['fullName', 'country']) }, { body: activeMember() }] });
  const { address } = renderPage(<Onboarding />);
  await consent(words.en);
  await introduce(words.en);
  await waitFor(() => expect(address()).toBe('/feed'));
  expect(callsTo(XP)).toEqual([]);
});

it('reports what was done before XP was on for the member, who is known to be of age only at the end', async () => {
  const { callsTo } = serve({ [COMPLETE]: [{ body: newcomer(['fullName', 'country']) }, FINISHED], [XP]: PAID });
  const { address } = renderPage(<Onboarding />);
  await consent(words.en);
  await introduce(words.en);
  await waitFor(() => expect(address()).toBe('/feed'));
  expect(callsTo(XP)).toEqual([{ event: 'legal_consent_done' }, { event: 'profile_completion_done' }]);
});

it.each(['en', 'el'] as const)('says that a step was not paid, which stays done: %s', async (language) => {
  await startOwnTexts(language);
  const toasts = heardToasts();
  // The mock pays nothing: it refuses X3.
  const mock = new MockBackend({ now: () => Date.now(), latency: noLatency, pageCookies: () => '' });
  const refusedByMock = async (): Promise<Answer> => {
    const answer = await mock.answer(new Request(new URL(XP, location.origin), { method: 'POST', body: '{}' }));
    return { status: answer.status, body: await answer.json() };
  };
  serve({ [COMPLETE]: [CONSENTED, FINISHED], [XP]: refusedByMock });
  const { address } = renderPage(<Onboarding />);
  await consent(words[language]);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: words[language].failed }]));
  expect(screen.getByText(/^50%/)).toBeVisible();
  await introduce(words[language]);
  await waitFor(() => expect(address()).toBe('/feed'));
  await waitFor(() => expect(toasts).toHaveLength(2));
});

it('holds nobody up', async () => {
  serve({ [COMPLETE]: [CONSENTED, FINISHED], [XP]: () => new Promise<Answer>(() => undefined) });
  const { address } = renderPage(<Onboarding />);
  await consent(words.en);
  await introduce(words.en);
  await waitFor(() => expect(address()).toBe('/feed'));
});
