import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeedbackRequest } from '@plateia/contracts/shell';
import { session } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../src/overlays/overlays.js';
import { ErrorPage } from '../src/pages/error/error-page.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const SUBMIT = '/api/feedback/submit';
const taken = { status: 201, body: { id: 'a', message: 'Thank you for your feedback' } };

beforeAll(async () => void (await import('../src/overlays/feedback-overlay.js')));
beforeEach(() => startOwnTexts());
afterEach(() => act(() => session.end('logout')));

const open = async (name: string, request: FeedbackRequest = {}) => {
  const view = renderPage(<Overlays />);
  act(() => raise('feedback', request));
  await screen.findByRole('dialog', { name });
  return view;
};
const write = async (box: HTMLElement, value: string) => {
  await userEvent.click(box);
  if (value) await userEvent.paste(value);
};

describe('what somebody wants to tell', () => {
  it.each([
    ['en', 'Tell us what happened', 'What happened, or what is missing?', 'An idea', 'Send', 'Thank you'],
    ['el', 'Πείτε μας τι συνέβη', 'Τι συνέβη ή τι λείπει;', 'Ιδέα', 'Αποστολή', 'Ευχαριστούμε'],
  ] as const)(
    'is sent with its kind and the page, and thanked for: %s',
    async (language, name, label, idea, send, thanks) => {
      await startOwnTexts(language);
      const toasts = heardToasts();
      const { callsTo } = serve({ [SUBMIT]: taken });
      await open(name);
      expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
      await write(screen.getByRole('textbox', { name: label }), ' Ο χάρτης λείπει από το κινητό. ');
      await userEvent.selectOptions(screen.getByRole('combobox'), idea);
      await userEvent.click(screen.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(callsTo(SUBMIT)).toEqual([{ message: 'Ο χάρτης λείπει από το κινητό.', category: 'idea', page: '/' }]);
      expect(toasts).toMatchObject([{ kind: 'success', text: expect.stringContaining(thanks) }]);
    },
  );

  it('says what it is about', async () => {
    const { callsTo } = serve({ [SUBMIT]: taken });
    await open('Report a problem', { about: 'Report a problem' });
    await write(
      screen.getByRole('textbox', { name: 'What happened, or what is missing?' }),
      'Somebody writes in my name.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(callsTo(SUBMIT)).toMatchObject([{ page: '/ · Report a problem' }]));
  });

  it.each([
    ['en', '', 'At least 10 characters.'],
    ['el', 'πολύ λίγα', 'Τουλάχιστον 10 χαρακτήρες.'],
    ['en', '🙂'.repeat(9), 'At least 10 characters.'],
    ['el', 'Μ'.repeat(10_000), 'Το πολύ 2.000 χαρακτήρες.'],
  ] as const)('is refused beside its field, and stays: %s', async (language, typed, problem) => {
    await startOwnTexts(language);
    const { callsTo } = serve({ [SUBMIT]: taken });
    await open(language === 'en' ? 'Tell us what happened' : 'Πείτε μας τι συνέβη');
    const box = screen.getByRole('textbox', { name: /^(What|Τι) / });
    await write(box, typed);
    await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Send' : 'Αποστολή' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(problem));
    expect(box).toHaveValue(typed);
    expect(callsTo(SUBMIT)).toEqual([]);
  });

  it('stays when it is refused, with the reason', async () => {
    serve({ [SUBMIT]: refused(429, 'RATE_LIMITED') });
    await open('Tell us what happened');
    const box = screen.getByRole('textbox', { name: /^What / });
    await write(box, '{"$ne":null} and a mark \u200f of its own');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many requests. Try again soon')).toBeVisible();
    expect(box).toHaveValue('{"$ne":null} and a mark \u200f of its own');
  });

  it('goes with an address that is one, where somebody signed out wants an answer', async () => {
    const toasts = heardToasts();
    const { callsTo } = serve({ [SUBMIT]: taken });
    await open('Tell us what happened');
    await write(screen.getByRole('textbox', { name: /^What / }), 'The map is missing.');
    const email = screen.getByRole('textbox', { name: 'Your e-mail (optional)' });
    await write(email, 'anna@');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('This is no e-mail address.'));
    await userEvent.type(email, 'example.gr');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(SUBMIT)).toMatchObject([{ message: 'The map is missing.', email: 'anna@example.gr' }]);
    expect(toasts).toMatchObject([{ text: expect.stringContaining('An answer comes by e-mail.') }]);
  });

  it('asks no member for an address', async () => {
    act(() => session.accept(activeMember()));
    const { callsTo } = serve({ [SUBMIT]: taken });
    await open('Tell us what happened');
    await write(screen.getByRole('textbox'), 'The map is missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(callsTo(SUBMIT)).toEqual([{ message: 'The map is missing.', category: 'bug', page: '/' }]),
    );
  });

  it('can be told from the page for what is not there', async () => {
    renderPage(
      <>
        <ErrorPage />
        <Overlays />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tell us what happened' }));
    expect(await screen.findByRole('dialog', { name: 'Tell us what happened' })).toBeVisible();
  });
});

describe('what somebody appeals against', () => {
  const WORDS = 'It was meant as a joke.';

  it.each([
    ['en', 'Appeal against a decision', 'Why is the decision wrong?', 'Your e-mail', 'Send the appeal', 'We have'],
    ['el', 'Ένσταση σε απόφαση', 'Γιατί είναι λάθος η απόφαση;', 'Το e-mail σας', 'Αποστολή ένστασης', 'Λάβαμε'],
  ] as const)(
    'is, signed out, the ban of the account with an address: %s',
    async (language, title, why, email, send, word) => {
      await startOwnTexts(language);
      const toasts = heardToasts();
      const { callsTo } = serve({ [SUBMIT]: taken });
      await open(title, { appeal: { email: 'basil@example.gr' } });
      expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
      expect(screen.getByRole('textbox', { name: email })).toHaveValue('basil@example.gr');
      await write(screen.getByRole('textbox', { name: why }), WORDS);
      await userEvent.click(screen.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(callsTo(SUBMIT)).toEqual([{ message: WORDS, kind: 'appeal', email: 'basil@example.gr' }]);
      expect(toasts).toMatchObject([{ kind: 'success', text: expect.stringContaining(word) }]);
    },
  );

  it('needs an address of whoever is signed out', async () => {
    const { callsTo } = serve({ [SUBMIT]: taken });
    await open('Appeal against a decision', { appeal: {} });
    await write(screen.getByRole('textbox', { name: 'Why is the decision wrong?' }), WORDS);
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    const email = screen.getByRole('textbox', { name: 'Your e-mail' });
    await waitFor(() => expect(email).toHaveAccessibleDescription('This is no e-mail address.'));
    expect(callsTo(SUBMIT)).toEqual([]);
  });

  it('is, of a member, the decision that they point at, once', async () => {
    act(() => session.accept(activeMember()));
    const against = { type: 'report', id: '019ce1cf-87ba-7e02-8e39-9dccbd085631' } as const;
    const { callsTo } = serve({ [SUBMIT]: [refused(409, 'INVALID_TRANSITION'), taken] });
    const onSent = jest.fn();
    await open('Appeal against a decision', { appeal: { against, onSent } });
    await write(screen.getByRole('textbox'), WORDS);
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText(/^You have appealed against this already/)).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(callsTo(SUBMIT)[1]).toEqual({ message: WORDS, kind: 'appeal', about: against });
  });
});
