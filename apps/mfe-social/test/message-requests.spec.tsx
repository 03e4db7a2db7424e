import { describe, expect, it } from '@jest/globals';
import type { Conversation } from '@plateia/contracts/messaging';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConversation,
  aMessage,
  conversing,
  idOf,
  NIKOS,
  ownMessage,
  SEND,
  signal,
  UUID,
} from './kit/conversations.js';
import { lookAtMessages } from './kit/messages.js';
import { open } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const NAME = 'Νίκος Αποστόλου';
const ANSWER = 'POST /api/message/request';
const address = `/messages/${UUID}`;
const row = (words: RegExp) => screen.findByRole('link', { name: words });

lookAtMessages();

describe('a request', () => {
  /** One stranger asks; what becomes of it is what the server lists then. */
  function asked(answer: () => unknown, after: Conversation[]) {
    const rows = [aConversation({ is_request: true, unread_count: 1 })];
    return serve({
      ...conversing(rows),
      [ANSWER]: () => {
        const given = answer();
        rows.splice(0, 1, ...after);
        return given;
      },
      'POST /api/user/block': () => {
        rows.splice(0, 1);
        return { state: 'blocked' };
      },
    });
  }
  const counts = () => ({ unread_total: 0, requests_total: 0 });
  const card = () => screen.findByRole('region', { name: `${NAME} would like to write to you.` });
  const press = async (name: string) => userEvent.click(within(await card()).getByRole('button', { name }));

  it('is accepted with a button: it is a conversation like others then', async () => {
    const server = asked(counts, [aConversation()]);
    const { container } = open(address);
    await card();
    expect(await violationsIn(container)).toEqual([]);
    await press('Accept');
    await waitFor(() => expect(screen.queryByText(/would like to write/)).toBeNull());
    expect(server.to('/api/message/request').map(({ input }) => input)).toEqual([
      { conversation_uuid: UUID, answer: 'accept' },
    ]);
    expect(await row(/Message 1/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  });

  it('is declined: it leaves the lists and the screen, and it is said that nobody is told', async () => {
    const toasts: unknown[] = [];
    const stop = onShellEvent('toast', (toast) => toasts.push(toast.text));
    asked(counts, []);
    open(address);
    await press('Decline');
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(toasts).toEqual([`Declined. ${NAME} is not told.`]);
    stop();
  });

  it('is answered with a block, which is asked for once more', async () => {
    const server = asked(counts, []);
    open(address);
    await press('Block');
    const dialog = await screen.findByRole('alertdialog', { name: `Block ${NAME}?` });
    expect(server.to('/api/user/block')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(server.to('/api/user/block').map(({ input }) => input)).toEqual([{ userId: NIKOS }]);
  });

  it('is reported by the message with which it came', async () => {
    const reports: unknown[] = [];
    const stop = onShellEvent('report', (report) => reports.push(report.target));
    asked(counts, []);
    open(address);
    await press('Report');
    expect(reports).toEqual([{ type: 'message', id: idOf(1) }]);
    stop();
  });

  it('that another device has answered already is shown as it stands', async () => {
    const toasts: unknown[] = [];
    const stop = onShellEvent('toast', (toast) => toasts.push(toast.kind));
    asked(() => new ErrorReply(409, 'REQUEST_ANSWERED'), [aConversation()]);
    open(address);
    await press('Decline');
    await waitFor(() => expect(screen.queryByText(/would like to write/)).toBeNull());
    expect(toasts).toEqual(['error']);
    stop();
  });

  it('of mine that is accepted opens the place to write', async () => {
    const rows = [aConversation({ can_send: false, last_message: ownMessage(1) })];
    serve(conversing(rows, [ownMessage(1)]));
    open(address);
    await screen.findByText(/once Νίκος .* answers/);
    rows[0] = aConversation({ last_message: ownMessage(1) });
    emit('message_request_accepted', { conversation_uuid: UUID, accepted_by: NIKOS });
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  });
});

describe('a row of the list', () => {
  it('says that the other one is writing, until they have', async () => {
    const rows = [aConversation()];
    serve(conversing(rows));
    open('/messages');
    await row(/Message 1/);
    const until = new Date(Date.now() + 60_000).toISOString();
    emit('typing', { conversation_uuid: UUID, user_id: NIKOS, until });
    expect(await row(/is typing…/)).toBeTruthy();
    rows[0] = aConversation({ last_message: aMessage(2), unread_count: 1 });
    emit('message', signal(2));
    expect(await row(/Message 2/)).toBeTruthy();
  });

  it('stops saying so by itself', async () => {
    serve(conversing());
    open('/messages');
    await row(/Message 1/);
    emit('typing', { conversation_uuid: UUID, user_id: NIKOS, until: new Date(Date.now() + 300).toISOString() });
    expect(await row(/is typing…/)).toBeTruthy();
    expect(await row(/Message 1/)).toBeTruthy();
  });

  it('says what did not go out, also on the next visit, until it does', async () => {
    let isRefused = true;
    const taken = ownMessage(9, { body: 'Where are you?' });
    serve({ ...conversing(), [SEND]: () => (isRefused ? new ErrorReply(429, 'LIMIT_REACHED') : taken) });
    const first = open(address);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Where are you?{Enter}');
    expect(await row(/Not sent: Where are you\?/)).toBeTruthy();
    first.unmount();
    open(address);
    expect(await row(/Not sent: Where are you\?/)).toBeTruthy();
    isRefused = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  });
});

it('counts what came while the reader was further up, and leads there', async () => {
  const messages = [aMessage(1), ownMessage(2)];
  serve(conversing([aConversation()], messages));
  const { container } = open(address);
  const log = await screen.findByRole('log');
  const sizes = { scrollHeight: 2_000, clientHeight: 400 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(log, name, { value });
  fireEvent.scroll(log, { target: { scrollTop: 500 } });
  expect(await screen.findByRole('button', { name: 'Go to the newest message' })).toBeTruthy();
  for (const n of [3, 4]) {
    messages.push(aMessage(n));
    emit('message', signal(n));
    await screen.findByText(`Message ${n}`);
  }
  const pill = await screen.findByRole('button', { name: '2 new messages' });
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.click(pill);
  expect(screen.queryByRole('button', { name: '2 new messages' })).toBeNull();
  expect(log.scrollTop).toBe(2_000);
});
