import { afterEach, describe, expect, it } from '@jest/globals';
import { session } from '@plateia/data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Onboarding } from '../src/onboarding/onboarding.js';
import { SignInCard } from '../src/sign-in/sign-in-card.js';
import { heardToasts, renderPage } from './support/page.js';
import { newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const REQUEST = '/api/v2/auth/request';
const VERIFY = '/api/v2/auth/verify';
const COMPLETE = '/api/v2/auth/complete-profile';
const RIGHT_TO_LEFT = '\u200F';
const QUERY = '{"$ne":null}';

const languages = ['en', 'el'] as const;
type Language = (typeof languages)[number];

const inBoth = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  languages.flatMap((language) => rows.map((row) => [language, ...row] as const));

/** At once: by single strokes ten thousand characters would take a minute. */
async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
}

afterEach(async () => {
  await act(async () => session.end('logout'));
  localStorage.clear();
});

describe('an address', () => {
  const words = {
    required: { en: 'Enter your e-mail address.', el: 'Γράψτε το e-mail σας.' },
    invalid: { en: 'This is not a complete e-mail address.', el: 'Το e-mail δεν είναι ολόκληρο.' },
  };

  it.each(
    inBoth([
      ['nothing', '', 'required'],
      ['no @', 'eleni', 'invalid'],
      ['ten thousand characters', 'x'.repeat(10_000), 'invalid'],
      ['a query', QUERY, 'invalid'],
      ['emoji', '😀@example.gr', 'invalid'],
      ['a mark of direction', `${RIGHT_TO_LEFT}eleni@example.gr`, 'invalid'],
    ] as const),
  )('is not sent and stays, with the reason beside it: %s, %s', async (language, _what, typed, problem) => {
    await startOwnTexts(language);
    const { callsTo } = serve({});
    renderPage(<SignInCard />);
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    await fill(field, typed);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(words[problem][language]);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(callsTo(REQUEST)).toEqual([]);
  });

  it.each(languages)('that only the server finds too long stays as well: %s', async (language) => {
    await startOwnTexts(language);
    const typed = `${'x'.repeat(10_000)}@example.gr`;
    serve({ [REQUEST]: refused(400, 'VALIDATION_FAILED', [{ field: 'login_id', rule: 'email' }]) });
    renderPage(<SignInCard />);
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    await fill(field, typed);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(words.invalid[language]));
    expect(field).toHaveValue(typed);
  });
});

describe('a code', () => {
  const label = { en: 'Code', el: 'Κωδικός' };
  const incomplete = { en: 'Enter all 6 digits.', el: 'Γράψτε και τα 6 ψηφία.' };

  it.each(
    inBoth([
      ['nothing', '', ''],
      ['too few digits', '491', '491'],
      // The field takes digits alone, as people copy them.
      ['letters among them', 'a4b9-1c', '491'],
      ['letters alone', 'κωδικός', ''],
      ['a query', QUERY, ''],
      ['emoji and a mark of direction', `${RIGHT_TO_LEFT}4😀9 1`, '491'],
    ] as const),
  )('is not sent and stays, with the reason beside it: %s, %s', async (language, _what, typed, digits) => {
    await startOwnTexts(language);
    const { callsTo } = serve({ [REQUEST]: { body: { resend_in: 60, expires_in: 600 } } });
    renderPage(<SignInCard />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'eleni@example.gr{Enter}');
    const field = await screen.findByRole('textbox', { name: label[language] });
    await fill(field, typed);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(incomplete[language]);
    expect(field).toHaveValue(digits);
    expect(field).toHaveFocus();
    expect(callsTo(VERIFY)).toEqual([]);
  });
});

describe('a date of birth', () => {
  const words = {
    en: {
      terms: /terms of use/,
      privacy: /privacy notice/,
      dob: 'Date of birth',
      send: 'Continue',
      problem: 'Enter a real date of birth, the day first, such as 17/05/1990.',
      underage: 'You need to be at least 15 to join',
    },
    el: {
      terms: /όρους χρήσης/,
      privacy: /δήλωση απορρήτου/,
      dob: 'Ημερομηνία γέννησης',
      send: 'Συνέχεια',
      problem: 'Γράψτε μια πραγματική ημερομηνία γέννησης με πρώτη την ημέρα, όπως 17/05/1990.',
      underage: 'Πρέπει να είστε τουλάχιστον 15 ετών για να γίνετε μέλος',
    },
  };
  const send = async (language: Language, dob: string): Promise<void> => {
    const { terms, privacy, send: button } = words[language];
    session.accept(newcomer());
    renderPage(<Onboarding />);
    await userEvent.click(screen.getByRole('checkbox', { name: terms }));
    await userEvent.click(screen.getByRole('checkbox', { name: privacy }));
    fireEvent.change(screen.getByLabelText(words[language].dob), { target: { value: dob } });
    await userEvent.click(screen.getByRole('button', { name: button }));
  };

  it.each(
    inBoth([
      ['nothing', '', 0],
      ['half of one', '17/05', 0],
      ['no day of the calendar', '31/02/1990', 0],
      ['the month first', '05/17/1990', 0],
      ['the future', '01/01/2999', 1],
      ['older than 120', '01/01/1850', 1],
    ] as const),
  )('stays, with the reason beside it: %s, %s', async (language, _what, dob, sent) => {
    await startOwnTexts(language);
    // What is too early or too late, the server says.
    const { callsTo } = serve({
      [COMPLETE]: refused(400, 'VALIDATION_FAILED', [{ field: 'data.dob', rule: 'date' }]),
    });
    await send(language, dob);
    const field = screen.getByLabelText(words[language].dob);
    await waitFor(() => expect(field).toHaveAccessibleDescription(words[language].problem));
    expect(field).toHaveValue(dob);
    expect(callsTo(COMPLETE)).toHaveLength(sent);
    expect(screen.getByRole('checkbox', { name: words[language].terms })).toBeChecked();
  });

  it.each(languages)('of somebody of 14 ends the registration, and says why: %s', async (language) => {
    await startOwnTexts(language);
    const toasts = heardToasts();
    serve({ [COMPLETE]: refused(422, 'UNDERAGE') });
    const fourteen = `01/01/${new Date().getFullYear() - 14}`;
    await send(language, fourteen);
    await waitFor(() => expect(session.current().user).toBeUndefined());
    expect(toasts).toMatchObject([{ kind: 'error', text: words[language].underage }]);
  });
});

describe('a profile', () => {
  const labels = {
    en: { name: 'Full name', country: 'Country', send: 'Enter the square' },
    el: { name: 'Ονοματεπώνυμο', country: 'Χώρα', send: 'Είσοδος στην πλατεία' },
  };
  const words = {
    too_short: { en: 'At least 2 characters.', el: 'Τουλάχιστον 2 χαρακτήρες.' },
    too_long: { en: 'At most 60 characters.', el: 'Έως 60 χαρακτήρες.' },
    name: {
      en: 'Only letters, spaces, hyphens, apostrophes, full stops and commas.',
      el: 'Μόνο γράμματα, κενά, παύλες, απόστροφοι, τελείες και κόμματα.',
    },
    country: { en: 'Choose a country.', el: 'Επιλέξτε χώρα.' },
  };
  const send = async (language: Language, typed: string): Promise<HTMLElement> => {
    session.accept(newcomer(['fullName', 'country']));
    renderPage(<Onboarding />);
    const field = screen.getByLabelText(labels[language].name);
    await fill(field, typed);
    await userEvent.click(screen.getByRole('button', { name: labels[language].send }));
    return field;
  };

  it.each(
    inBoth([
      ['nothing', '', 'too_short'],
      ['one letter', 'Ε', 'too_short'],
      ['61 letters', 'Ε'.repeat(61), 'too_long'],
      ['ten thousand letters', 'Ε'.repeat(10_000), 'too_long'],
      ['a query', QUERY, 'name'],
      ['digits', 'Eleni 2', 'name'],
      ['emoji', 'Ελένη 😀', 'name'],
      ['a mark of direction', `${RIGHT_TO_LEFT}Ελένη`, 'name'],
      ['marks without letters', '\u0301\u0301', 'name'],
    ] as const),
  )('is not sent and keeps the name, with the reason beside it: %s, %s', async (language, _what, typed, problem) => {
    await startOwnTexts(language);
    const { callsTo } = serve({});
    const field = await send(language, typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription(words[problem][language]));
    expect(field).toHaveValue(typed);
    expect(callsTo(COMPLETE)).toEqual([]);
  });

  it.each(
    inBoth([
      ['60 letters', 'Ε'.repeat(60)],
      ['combining marks', 'Ελένη'.normalize('NFD')],
      ['all that names hold', "Άννα-Μαρία Ο' Νηλ, Jr."],
    ] as const),
  )('takes a name, and asks for the country alone: %s, %s', async (language, _what, typed) => {
    await startOwnTexts(language);
    const { callsTo } = serve({});
    const field = await send(language, typed);
    const country = screen.getByLabelText(labels[language].country);
    await waitFor(() => expect(country).toHaveAccessibleDescription(words.country[language]));
    expect(country).toHaveValue('');
    expect(field).toBeValid();
    expect(field).toHaveValue(typed);
    expect(callsTo(COMPLETE)).toEqual([]);
  });
});
