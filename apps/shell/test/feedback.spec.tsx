import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../src/overlays/overlays.js';
import { ErrorPage } from '../src/pages/error/error-page.js';
import { heardToasts, renderPage } from './support/page.js';
import { refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const SUBMIT = '/api/feedback/submit';
const taken = { status: 201, body: { id: 'a', message: 'Thank you for your feedback' } };

beforeAll(async () => void (await import('../src/overlays/feedback-overlay.js')));
beforeEach(() => startOwnTexts());

const open = async (name: string, about?: string) => {
  const view = renderPage(<Overlays />);
  act(() => raise('feedback', about === undefined ? {} : { about }));
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
    await open('Report a problem', 'Report a problem');
    await write(screen.getByRole('textbox'), 'Somebody writes in my name.');
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
    const box = screen.getByRole('textbox');
    await write(box, typed);
    await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Send' : 'Αποστολή' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(problem));
    expect(box).toHaveValue(typed);
    expect(callsTo(SUBMIT)).toEqual([]);
  });

  it('stays when it is refused, with the reason', async () => {
    serve({ [SUBMIT]: refused(429, 'RATE_LIMITED') });
    await open('Tell us what happened');
    const box = screen.getByRole('textbox');
    await write(box, '{"$ne":null} and a mark \u200f of its own');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many requests. Try again soon')).toBeVisible();
    expect(box).toHaveValue('{"$ne":null} and a mark \u200f of its own');
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
