import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, conversing, ownMessage, SEND, UUID } from './kit/conversations.js';
import { open, startPage } from './kit/page.js';
import { serve } from './kit/server.js';

const thread = `/messages/${UUID}`;
const log = () => screen.findByRole('log');
const field = () => screen.findByRole('textbox', { name: 'Write a message' });

beforeEach(() => startPage());

describe('a thread', () => {
  it('shows what was said, and sends what is written', async () => {
    const server = serve({
      ...conversing(),
      [SEND]: ({ input }) => ownMessage(2, { body: String(input['content']), clientId: String(input['clientId']) }),
    });
    open(thread);
    expect(within(await log()).getByText('Message 1')).toBeTruthy();
    await userEvent.type(await field(), 'Καλημέρα{Enter}');
    await waitFor(() => expect(within(screen.getByRole('log')).getByText('Sent')).toBeTruthy());
    expect(server.to('/api/message/send')).toHaveLength(1);
    expect(screen.getAllByText('Καλημέρα')).toHaveLength(1);
  });
});
