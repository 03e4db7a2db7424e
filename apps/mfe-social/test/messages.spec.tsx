import { HOUR_MS } from '@plateia/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, unreadMessagesKey } from '@plateia/data';
import type * as thread from '@plateia/thread';
import {
  aConversation,
  aMessage,
  conversing,
  idOf,
  NIKOS,
  nobody,
  ownMessage,
  READ,
  SEND,
  signal,
  someMessages,
  THREAD,
  UUID,
} from './kit/conversations.js';
import { lookAtMessages } from './kit/messages.js';
import { me, open, signIn } from './kit/page.js';
import { later, ErrorReply, serve, type Call } from './kit/server.js';
import { emit } from './kit/stream.js';

let drawn = 0;
jest.mock('@plateia/thread', () => {
  const real = jest.requireActual<typeof thread>('@plateia/thread');
  return { ...real, Bubble: (props: thread.BubbleProps) => ((drawn += 1), real.Bubble(props)) };
});

const NAME = 'Νίκος Αποστόλου';
const address = `/messages/${UUID}`;
const words = () => [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const taken = ({ input }: Pick<Call, 'input'>) =>
  ownMessage(50, { body: String(input['content']), clientId: String(input['clientId']) });

lookAtMessages();

describe('a thread', () => {
  it('reads on behind what it knows when a signal tells of more, in order', async () => {
    const messages = [aMessage(1)];
    serve(conversing([aConversation()], messages));
    open(address);
    await screen.findByText('Message 1', { selector: 'p' });
    messages.push(aMessage(2), ownMessage(3));
    emit('message', signal(2));
    emit('message', signal(3, me.userId));
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  });

  it.each([
    [503, 'UNAVAILABLE'],
    [429, 'RATE_LIMITED'],
  ])(
    'misses nothing that could not be read (%i) when it was told of, whatever was written since',
    async (...refusal) => {
      const messages = [aMessage(1)];
      const server = serve(conversing([aConversation()], messages));
      open(address);
      await screen.findByText('Message 1', { selector: 'p' });
      const reads = () => server.to('/api/message/list').length;
      const before = reads();
      server.set(THREAD, () => new ErrorReply(...refusal));
      messages.push(aMessage(2));
      emit('message', signal(2));
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
      server.set(SEND, (call) => ({ ...taken(call), id: idOf(3) }));
      await userEvent.type(await field(), 'Mine{Enter}');
      await waitFor(() => expect(words()).toEqual(['Message 1', 'Mine']));
      server.set(THREAD, conversing([aConversation()], messages)[THREAD]);
      messages.push(ownMessage(3, { body: 'Mine' }), aMessage(4));
      emit('message', signal(4));
      await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2', 'Mine', 'Message 4']));
    },
  );

  it('misses nothing that nobody told it of, such as what came before its stream was open', async () => {
    const messages = [aMessage(1)];
    const server = serve({
      ...conversing([aConversation()], messages),
      [SEND]: (call) => ({ ...taken(call), id: idOf(3) }),
    });
    open(address);
    await screen.findByText('Message 1', { selector: 'p' });
    messages.push(aMessage(2), ownMessage(3, { body: 'Mine' }), aMessage(4));
    await userEvent.type(await field(), 'Mine{Enter}');
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Mine']));
    emit('message', signal(4));
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2', 'Mine', 'Message 4']));
    expect(server.to('/api/message/send')).toHaveLength(1);
  });

  it('keeps its place while older ones come', async () => {
    const older = later<object>();
    const server = serve({
      ...conversing(),
      [THREAD]: ({ input }: Call) =>
        input['nextToken'] ? older.answer : someMessages([aMessage(31), aMessage(32)], 'older'),
    });
    open(address);
    await screen.findByText('Message 31');
    const log = screen.getByRole('log');
    const height = jest.spyOn(log, 'scrollHeight', 'get').mockReturnValue(1_000);
    jest.spyOn(log, 'clientHeight', 'get').mockReturnValue(400);
    log.scrollTop = 600;
    fireEvent.scroll(log);
    log.scrollTop = 100;
    fireEvent.scroll(log);
    await waitFor(() => expect(server.to('/api/message/list').at(-1)?.input['nextToken']).toBe('older'));
    height.mockReturnValue(1_500);
    older.give(someMessages([aMessage(29), aMessage(30)]));
    await waitFor(() => expect(words()).toEqual(['Message 29', 'Message 30', 'Message 31', 'Message 32']));
    expect(log.scrollTop).toBe(1_600);
  });

  it('marks as read what is in sight, and no sooner', async () => {
    const looking = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const server = serve({
      ...conversing([aConversation({ unread_count: 1 })]),
      [READ]: () => ({ unread_count: 0, unread_total: 7 }),
    });
    open(address);
    await screen.findByText('Message 1', { selector: 'p' });
    expect(server.to('/api/message/read')).toEqual([]);
    looking.mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(7));
    expect(server.to('/api/message/read')[0]?.input).toEqual({ conversation_uuid: UUID, message_id: idOf(1) });
    expect(screen.queryByText('1 unread')).toBeNull();
  });

  it('shows how far the other has come, who is writing, and what was changed', async () => {
    const messages = [aMessage(1), ownMessage(2, { status: 'sent' }), aMessage(3)];
    serve(conversing([aConversation()], messages));
    open(address);
    await screen.findByText('Sent');
    emit('messages_delivered', { conversation_uuid: UUID, receiver_id: NIKOS, message_id: idOf(2) });
    await screen.findByText('Delivered');
    emit('messages_read', { conversation_uuid: UUID, reader_id: NIKOS, message_id: idOf(2) });
    await screen.findByText('Read');
    const until = new Date(Date.now() + 6_000).toISOString();
    emit('typing', { conversation_uuid: UUID, user_id: NIKOS, until });
    expect(screen.getByRole('img', { name: `${NAME} is typing` })).toBeTruthy();
    messages[2] = aMessage(3, { body: 'Changed', edited_at: '2025-01-05T10:20:00.000Z' });
    emit('message_updated', { conversation_uuid: UUID, message_id: idOf(3), kind: 'edited' });
    await screen.findByText('Changed');
    emit('message_updated', { conversation_uuid: UUID, message_id: idOf(1), kind: 'deleted' });
    await screen.findByText('This message was deleted');
    messages.push(aMessage(4));
    emit('message', signal(4));
    await screen.findByText('Message 4');
    expect(screen.queryByRole('img', { name: `${NAME} is typing` })).toBeNull();
  });

  it.each([
    ['one to whom a first text waits for its answer', { can_send: false }, [ownMessage(1)], /once Νίκος .* answers/],
    ['one who may not be written to', { can_send: false }, [aMessage(1)], /You cannot write to Νίκος/],
    ['one who is gone', nobody, [aMessage(1)], /no longer here/],
  ])('has no place to write to %s', async (_, part, messages, why) => {
    serve(conversing([aConversation(part)], messages));
    open(address);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells nobody why there is none', async () => {
    serve({ ...conversing(), [THREAD]: () => new ErrorReply(404, 'CONVERSATION_NOT_FOUND') });
    open(address);
    expect(await screen.findByText('This conversation is not available')).toBeTruthy();
  });
});

describe('writing', () => {
  it('sends with Enter, begins a new line with Shift, and leaves Enter to an input method', async () => {
    const server = serve({ ...conversing(), [SEND]: taken });
    open(address);
    await userEvent.type(await field(), 'Καλημέρα{Shift>}{Enter}{/Shift}σε όλους');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(server.to('/api/message/send')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Sent');
    expect(server.to('/api/message/send').map(({ input }) => input['content'])).toEqual(['Καλημέρα\nσε όλους']);
    // Its client id is all that makes it one message: a key would be held by a service that died in the middle.
    expect(server.to('/api/message/send')[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(server.to('/api/message/typing')).toHaveLength(1);
    expect(await field()).toHaveValue('');
  });

  it('shows once what comes back by its signal and by its answer', async () => {
    const answer = later<unknown>();
    const messages = [aMessage(1)];
    const server = serve({ ...conversing([aConversation()], messages), [SEND]: () => answer.answer });
    open(address);
    await userEvent.type(await field(), 'Once{Enter}');
    await waitFor(() => expect(server.to('/api/message/send')).toHaveLength(1));
    const { input } = server.to('/api/message/send')[0]!;
    const made = ownMessage(2, { body: 'Once', clientId: String(input['clientId']) });
    messages.push(made);
    emit('message', signal(2, me.userId));
    await screen.findByText('Sent');
    answer.give(made);
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Once']));
  });

  it('keeps what is written without a line, and sends it once and in order when it is back', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let n = 1;
    const server = serve({ ...conversing(), [SEND]: (call) => ({ ...taken(call), id: idOf(++n) }) });
    open(address);
    await userEvent.type(await field(), 'One{Enter}');
    await userEvent.type(await field(), 'Two{Enter}');
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(2);
    expect(server.to('/api/message/send')).toEqual([]);
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await screen.findByText('Sent');
    await waitFor(() => expect(words()).toEqual(['Message 1', 'One', 'Two']));
    expect(server.to('/api/message/send').map(({ input }) => input['content'])).toEqual(['One', 'Two']);
  });

  it('draws no more of a thread than what a message changes in it', async () => {
    const LONG = 30;
    const messages = Array.from({ length: LONG }, (_, n) => aMessage(n + 1));
    const server = serve({ ...conversing([aConversation()], messages), [SEND]: taken });
    open(address);
    await userEvent.type(await field(), 'Longer');
    await screen.findByText(`Message ${LONG}`);
    const before = drawn;
    expect(before).toBeGreaterThanOrEqual(LONG);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Sent');
    expect(server.to('/api/message/send')).toHaveLength(1);
    expect(drawn - before).toBeLessThanOrEqual(LONG / 4);
  });

  it('lets what was refused be sent again', async () => {
    const server = serve({ ...conversing(), [SEND]: () => new ErrorReply(429, 'LIMIT_REACHED') });
    open(address);
    await userEvent.type(await field(), 'Too many{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.set(SEND, taken);
    await userEvent.click(again);
    await screen.findByText('Sent');
    const ids = server.to('/api/message/send').map(({ input }) => input['clientId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps a draft for each conversation, and says what is too long', async () => {
    const server = serve({ ...conversing(), [SEND]: taken });
    const { unmount } = open(address);
    fireEvent.change(await field(), { target: { value: '😀'.repeat(4_001) } });
    expect(screen.getByText('1 character too long')).toBeTruthy();
    await userEvent.type(await field(), '{Enter}');
    expect(server.to('/api/message/send')).toEqual([]);
    fireEvent.change(await field(), { target: { value: 'Half way' } });
    unmount();
    open(address);
    expect(await field()).toHaveValue('Half way');
  });

  it('edits and deletes an own message', async () => {
    const own = ownMessage(2, { creation_date: new Date().toISOString() });
    serve({
      ...conversing([aConversation()], [aMessage(1), own]),
      'POST /api/message/edit': ({ input }) => ({ ...own, body: input['content'], edited_at: own.creation_date }),
      'POST /api/message/delete': () => ({ ...own, body: '', deleted: true }),
    });
    open(address);
    await userEvent.click(await screen.findByRole('button', { name: /Options for “Message 2”/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const editing = within(await screen.findByRole('dialog')).getByRole('textbox');
    fireEvent.change(editing, { target: { value: 'Better' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Better')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Options for “Better”/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This message was deleted')).toBeTruthy();
  });

  it('offers to edit for fifteen minutes, with a plan at any time, and to delete for a day', async () => {
    const written = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
    const [old, older] = [ownMessage(2, { creation_date: written(1) }), ownMessage(3, { creation_date: written(25) })];
    serve(conversing([aConversation()], [aMessage(1), old, older]));
    open(address);
    const offered = async (message: string): Promise<string[]> => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Options for “${message}”`) }));
      const entries = await screen.findAllByRole('menuitem');
      await userEvent.keyboard('{Escape}');
      return entries
        .filter((entry) => entry.getAttribute('aria-disabled') !== 'true')
        .map((entry) => entry.textContent);
    };
    expect([await offered('Message 2'), await offered('Message 3')]).toEqual([['Delete'], []]);
    act(() => signIn({ plan: 'premium' }));
    expect([await offered('Message 2'), await offered('Message 3')]).toEqual([['Edit', 'Delete'], ['Edit']]);
  });
});
