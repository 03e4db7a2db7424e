import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../src/overlays/overlays.js';
import { heardToasts, renderPage } from './support/page.js';
import { refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const REPORTS = '/api/reports';
const ID = '019ce1cf-87ba-7e02-8e39-9dccbd085631';
const taken = { status: 201, body: { id: ID, status: 'received' } };

beforeAll(async () => void (await import('../src/overlays/report-overlay.js')));
beforeEach(() => startOwnTexts());

describe('what somebody reports', () => {
  it.each([
    ['en', 'Report what Eleni wrote', 'Insult or harassment', 'Your e-mail', 'Report', 'Thank you'],
    ['el', 'Αναφορά περιεχομένου: Eleni', 'Προσβολή ή παρενόχληση', 'Το e-mail σας', 'Αναφορά', 'Ευχαριστούμε'],
  ] as const)(
    'is sent with its reason and, signed out, an address: %s',
    async (language, name, reason, email, send, thanks) => {
      await startOwnTexts(language);
      const toasts = heardToasts();
      const { callsTo } = serve({ [REPORTS]: taken });
      renderPage(<Overlays />);
      act(() => raise('report', { target: { type: 'post', id: ID }, name: 'Eleni' }));
      await screen.findByRole('dialog', { name });
      expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
      await userEvent.selectOptions(screen.getByRole('combobox'), reason);
      await userEvent.type(screen.getByRole('textbox', { name: email }), 'me@example.gr');
      await userEvent.click(screen.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(callsTo(REPORTS)).toEqual([
        { targetType: 'post', targetId: ID, reason: 'harassment', text: '', email: 'me@example.gr' },
      ]);
      expect(toasts).toMatchObject([{ kind: 'success', text: expect.stringContaining(thanks) }]);
    },
  );

  it('is found by its link, and a refusal is said', async () => {
    const { callsTo } = serve({ [REPORTS]: refused(404, 'NOT_FOUND') });
    renderPage(<Overlays />);
    act(() => raise('report', {}));
    await screen.findByRole('dialog', { name: 'Report something' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your e-mail' }), 'me@example.gr');
    const link = screen.getByRole('textbox', { name: 'Link to what you report' });
    await userEvent.type(link, 'https://elsewhere.gr/');
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByText('This is no link to a post, a comment or a profile.');
    await userEvent.clear(link);
    await userEvent.type(link, `https://plateia.gr/profile/${ID}?x=1`);
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await screen.findByRole('alert');
    expect(callsTo(REPORTS)).toMatchObject([{ targetType: 'profile', targetId: ID }]);
  });
});
