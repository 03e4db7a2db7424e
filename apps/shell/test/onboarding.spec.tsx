import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@plateia/data';
import { rereadRegistry } from '@plateia/mfe-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { LanguageButton } from '../src/language/language-button.js';
import { Onboarding } from '../src/onboarding/onboarding.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const COMPLETE = '/api/v2/auth/complete-profile';
const XP = '/api/xp/events';
const KEY = 'onboarding_progress';
const PROFILE_MISSING = newcomer(['fullName', 'country']);

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NO_DAY = 'Enter a real date of birth, the day first, such as 17/05/1990.';
const enterDob = (value: string) => fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } });

async function consent(): Promise<void> {
  await tick(/terms of use/);
  await tick(/privacy notice/);
  enterDob('17/05/2001');
  await press('Continue');
}

async function consentInGreek(): Promise<void> {
  await tick(/όρους χρήσης/);
  await tick(/δήλωση απορρήτου/);
  fireEvent.change(screen.getByLabelText('Ημερομηνία γέννησης'), { target: { value: '17052001' } });
  await press('Συνέχεια');
}

beforeEach(async () => {
  await startOwnTexts();
  session.accept(newcomer());
});
afterEach(() => {
  jest.restoreAllMocks();
  session.end('logout');
  localStorage.clear();
});

describe('the registration', () => {
  it('asks for consent, then for the profile, and lets in', async () => {
    const { callsTo } = serve({ [COMPLETE]: [{ body: PROFILE_MISSING }, { body: activeMember() }] });
    const { container, address } = renderPage(<Onboarding />, {
      at: '/?returnTo=%2Ffriends&plan=premium&invite=KAFENEIO',
    });
    expect(screen.getByText('Step 1 of 2: Legal Consent')).toBeVisible();
    expect(screen.getByText('0% done')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await consent();

    expect(await screen.findByText('Step 2 of 2: Complete Profile')).toBeVisible();
    expect(screen.getByText('50% done')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Full name'), 'Ελένη Μαρκάκη');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Greece');
    await press('Enter the square');

    await waitFor(() => expect(address()).toBe('/friends'));
    expect(callsTo(XP)).toEqual([]);
    expect(callsTo(COMPLETE)).toEqual([
      { data: { consents: { terms: true, privacy: true, marketing: false, version: '1' }, dob: '2001-05-17' } },
      {
        data: { fullName: 'Ελένη Μαρκάκη', gender: 'undisclosed', plan_interest: 'premium', invite_code: 'KAFENEIO' },
        country_iso_code: 'GR',
      },
    ]);
    expect(kept()).toBeNull();
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const { callsTo } = serve({});
    renderPage(<Onboarding />);
    await press('Continue');
    expect(screen.getByRole('checkbox', { name: /terms of use/ })).toHaveAccessibleDescription(
      'Accept the terms of use to go on.',
    );
    expect(screen.getByRole('checkbox', { name: /terms of use/ })).toHaveFocus();
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(NO_DAY);
    expect(callsTo(COMPLETE)).toEqual([]);
  });

  it('asks for no date of birth when only the terms are newer', async () => {
    session.accept({ ...newcomer(['terms', 'privacy']) });
    const { callsTo } = serve({ [COMPLETE]: { body: activeMember() } });
    const { address } = renderPage(<Onboarding />);
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    await tick(/terms of use/);
    await tick(/privacy notice/);
    await press('Continue');
    await waitFor(() => expect(address()).toBe('/feed'));
    expect(callsTo(COMPLETE)).toEqual([
      { data: { consents: { terms: true, privacy: true, marketing: false, version: '1' } } },
    ]);
  });

  it('ends where it began for who is too young, and says why', async () => {
    const toasts = heardToasts();
    serve({ [COMPLETE]: refused(422, 'UNDERAGE') });
    renderPage(<Onboarding />);
    await consent();
    await waitFor(() => expect(session.current().user).toBeUndefined());
    expect(toasts).toMatchObject([{ kind: 'error', text: 'You need to be at least 15 to join' }]);
    expect(kept()).toBeNull();
  });

  it.each([
    [refused(503, 'UNAVAILABLE'), 'Temporarily unavailable. Try again'],
    [refused(422, 'CONSENT_REQUIRED'), 'You need to accept the terms and the privacy policy'],
  ])('keeps what was entered when the call is refused', async (answer, words) => {
    const toasts = heardToasts();
    serve({ [COMPLETE]: answer });
    renderPage(<Onboarding />);
    await consent();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Date of birth')).toHaveValue('17/05/2001');
    expect(screen.getByRole('checkbox', { name: /terms of use/ })).toBeChecked();
    expect(toasts).toMatchObject([{ kind: 'error', text: words }]);
  });

  it('puts what the server says of a field beside it', async () => {
    serve({ [COMPLETE]: refused(400, 'VALIDATION_FAILED', [{ field: 'data.dob', rule: 'date' }]) });
    renderPage(<Onboarding />);
    await consent();
    await waitFor(() => expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(NO_DAY));
  });

  it('sends one call for two presses', async () => {
    let answer: (() => void) | undefined;
    const { callsTo } = serve({
      [COMPLETE]: () => new Promise((resolve) => (answer = () => resolve({ body: PROFILE_MISSING }))),
    });
    renderPage(<Onboarding />);
    await consent();
    await userEvent.keyboard('{Enter}');
    act(() => answer?.());
    await screen.findByText('50% done');
    expect(callsTo(COMPLETE)).toHaveLength(1);
  });
});

describe('the way back', () => {
  const given = { consents: { terms: true, privacy: true, marketing: false, version: '1' } };

  it('shows what was agreed to, and asks the server only for what changed', async () => {
    const { callsTo } = serve({ [COMPLETE]: { body: PROFILE_MISSING } });
    const { container } = renderPage(<Onboarding />);
    await consent();
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ελένη');
    await press('Back');
    expect(screen.getByText('Step 1 of 2: Legal Consent')).toBeVisible();
    expect(screen.getByText('50% done')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /terms of use/ })).toBeChecked();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
    await press('Continue');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ελένη');
    expect(callsTo(COMPLETE)).toHaveLength(1);

    await press('Back');
    await tick(/monthly letter/);
    await press('Continue');
    await screen.findByLabelText('Full name');
    expect(callsTo(COMPLETE).at(-1)).toEqual({ data: { consents: { ...given.consents, marketing: true } } });
    await press('Back');
    expect(screen.getByRole('checkbox', { name: /monthly letter/ })).toBeChecked();
  });

  it('is not one out of the agreement', async () => {
    const { callsTo } = serve({ [COMPLETE]: { body: PROFILE_MISSING } });
    renderPage(<Onboarding />);
    await consent();
    await screen.findByLabelText('Full name');
    await press('Back');
    await tick(/privacy notice/);
    await press('Continue');
    expect(screen.getByRole('checkbox', { name: /privacy notice/ })).toHaveAccessibleDescription(
      'Confirm that you have read the privacy notice.',
    );
    expect(callsTo(COMPLETE)).toHaveLength(1);
  });
});

describe('progress that is not to be had', () => {
  it.each([
    ['en', 'No progress found', '50% done'],
    ['el', 'Δεν βρέθηκε αποθηκευμένη πρόοδος', '50% έτοιμο'],
  ] as const)('of a step that was taken elsewhere is told, and the registration goes on: %s', async (...words) => {
    const [language, notFound, percent] = words;
    await startOwnTexts(language);
    const toasts = heardToasts();
    session.accept(PROFILE_MISSING);
    renderPage(<Onboarding />);
    expect(screen.getByText(percent)).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'error', text: notFound }]);
  });

  it('of somebody who begins is no failure', () => {
    const toasts = heardToasts();
    renderPage(<Onboarding />);
    expect(screen.getByText('0% done')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it.each([
    ['en', 'Failed to award XP', 'Full name', () => consent()],
    ['el', 'Οι πόντοι XP δεν πιστώθηκαν', 'Ονοματεπώνυμο', () => consentInGreek()],
  ] as const)('because it could not be saved is told once a step, which stays done: %s', async (...words) => {
    const [language, failed, fullName, agree] = words;
    await startOwnTexts(language);
    const toasts = heardToasts();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    serve({ [COMPLETE]: { body: PROFILE_MISSING } });
    renderPage(<Onboarding />);
    await agree();
    await userEvent.type(await screen.findByLabelText(fullName), 'Ελένη');
    expect(toasts).toMatchObject([{ kind: 'error', text: failed }]);
    expect(screen.getByText(/^50%/)).toBeVisible();
  });
});

it('shows the initials that stand for a photo', async () => {
  session.accept(PROFILE_MISSING);
  renderPage(<Onboarding />);
  await userEvent.type(screen.getByLabelText('Full name'), 'Ελένη Μαρκάκη');
  expect(screen.getByText('ΕΜ')).toBeVisible();
});

describe('a reload', () => {
  const draftFullName = async (): Promise<void> => {
    serve({ [COMPLETE]: { body: PROFILE_MISSING } });
    const first = renderPage(<Onboarding />);
    await consent();
    await screen.findByText('50% done');
    await userEvent.type(screen.getByLabelText('Full name'), 'Ελένη');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Greece');
    first.unmount();
  };

  it('goes on at the step where it was, with what was typed', async () => {
    await draftFullName();
    renderPage(<Onboarding />);
    expect(screen.getByText('50% done')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Ελένη');
    expect(screen.getByLabelText('Country')).toHaveValue('GR');
  });

  it('asks a member again who has not accepted the newer terms, and for nothing else', async () => {
    session.accept({ ...activeMember(), isConsentGiven: false, missing: ['terms', 'privacy'] });
    const policies = { schema: 1, remotes: [{ routes: [{ path: '/policy/:doc' }] }] };
    const none = { schema: 1, remotes: [] };
    const { callsTo } = serve({
      '/api/user/me': { body: activeMember().user },
      [COMPLETE]: { body: activeMember() },
      '/remotes.json': [{ body: policies }, { body: none }],
    });
    await rereadRegistry();
    await session.restore();
    const { address } = renderPage(<Onboarding />, { at: '/?returnTo=%2Ffriends' });
    await rereadRegistry();
    // What they had agreed to before is marked beside what holds now.
    for (const [name, doc] of [
      ['terms of use', 'terms'],
      ['privacy notice', 'privacy'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/policy/${doc}?since=consent`);
    expect(callsTo('/api/user/me')).toHaveLength(1);
    expect(screen.getByText('Step 1 of 2: Legal Consent')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What we agreed on has changed' })).toBeVisible();
    expect(screen.queryByText(/date of birth/i)).toBeNull();
    await tick(/terms of use/);
    await tick(/privacy notice/);
    await press('Continue');
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  it('that learns only now that all is done keeps nothing of it', async () => {
    await draftFullName();
    session.accept(activeMember());
    const { unmount } = renderPage(<Onboarding />);
    expect(kept()).not.toBeNull();
    unmount();
    expect(kept()).toBeNull();
  });

  it('finds neither the address nor the date of birth in the browser', async () => {
    await draftFullName();
    expect(kept()).toEqual({
      userId: newcomer().user.userId,
      currentStep: 'profile-completion',
      completedSteps: ['legal-consent'],
      profileData: { fullName: 'Ελένη', country: 'GR', gender: 'undisclosed', marketing: false },
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const all = JSON.stringify(Object.entries(localStorage));
    expect(all).not.toContain('eleni@example.gr');
    expect(all).not.toContain('2001-05-17');
    expect(all).not.toContain('17/05/2001');
  });

  it.each([
    [
      'of somebody else',
      JSON.stringify({
        userId: 'x',
        currentStep: 'profile-completion',
        completedSteps: [],
        profileData: { fullName: 'Νίκος' },
      }),
    ],
    ['that is broken', '{"userId":'],
    ['of another shape', '{"currentStep":7}'],
  ])('takes no progress %s', (_what, text) => {
    localStorage.setItem(KEY, text);
    renderPage(<Onboarding />);
    expect(screen.getByText('0% done')).toBeVisible();
  });

  it('believes the server about what is done', () => {
    session.accept(PROFILE_MISSING);
    renderPage(<Onboarding />);
    expect(screen.getByText('50% done')).toBeVisible();
  });
});

it('works where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  serve({ [COMPLETE]: [{ body: PROFILE_MISSING }, { body: activeMember() }] });
  const { address } = renderPage(<Onboarding />);
  await consent();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ελένη Μαρκάκη');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Greece');
  await press('Enter the square');
  await waitFor(() => expect(address()).toBe('/feed'));
});

it('keeps what is typed when the language changes, and names the countries anew', async () => {
  session.accept(PROFILE_MISSING);
  serve({});
  renderPage(
    <>
      <LanguageButton />
      <Onboarding />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Full name'), 'Ελένη');
  await press('Ελληνικά');
  expect(await screen.findByLabelText('Ονοματεπώνυμο')).toHaveValue('Ελένη');
  expect(screen.getByRole('option', { name: 'Ελλάδα' })).toHaveValue('GR');
});
