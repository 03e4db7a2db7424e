import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, unreadMessagesKey } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import {
  aConversation,
  aMessage,
  CONVERSATIONS,
  conversing,
  idOf,
  NIKOS,
  nobody,
  ownMessage,
  READ,
  signal,
  UUID,
} from './kit/conversations.js';
import { lookAtMessages } from './kit/messages.js';
import { me, open } from './kit/page.js';
import { later, serve, type Call } from './kit/server.js';
import { emit } from './kit/stream.js';

const NAME = 'Νίκος Αποστόλου';
const address = `/messages/${UUID}`;

lookAtMessages();

describe('the list of conversations', () => {
  it('has conversations with their last words, and requests apart', async () => {
    const asked = aConversation({ conversation_uuid: `${UUID}x`, userName: 'Ivan Petrov', is_request: true });
    const gone = aConversation({ conversation_uuid: `${UUID}y`, ...nobody });
    serve(conversing([aConversation({ unread_count: 2, last_message: ownMessage(3) }), gone, asked]));
    const { container } = open('/messages');
    expect(await screen.findByRole('link', { name: new RegExp(`${NAME}.*You: Message 3.*2 unread`) })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Deleted member/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ivan Petrov/ })).toBeNull();
    await userEvent.click(await screen.findByText('Requests (1)'));
    expect(await screen.findByRole('link', { name: /Ivan Petrov/ })).toBeTruthy();
    await userEvent.click(screen.getByText('Unread'));
    expect(screen.queryByRole('link', { name: /Deleted member/ })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('has what is unread from all pages, and counts requests that no page has', async () => {
    const far = aConversation({ conversation_uuid: `${UUID}z`, userName: 'Ivan Petrov', unread_count: 1 });
    serve({
      ...conversing(),
      'GET /api/message/conversations': ({ input: { unread } }: Pick<Call, 'input'>) => ({
        conversations: unread === 'true' ? [far] : [aConversation()],
        nextToken: '',
        unread_total: 1,
        requests_total: 100,
      }),
    });
    open(address);
    await userEvent.click(await screen.findByText('Unread'));
    expect(await screen.findByRole('link', { name: /Ivan Petrov/ })).toBeTruthy();
    // What is open stays, in its place.
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2);
    expect(await screen.findByText('Requests (99+)')).toBeTruthy();
  });

  it('is read once for a message, however many lists there are and whoever reads it', async () => {
    const server = serve({
      ...conversing([aConversation()], [aMessage(1), aMessage(2)]),
      [READ]: () => ({ unread_count: 0, unread_total: 7 }),
    });
    open(address);
    await screen.findByText('Message 2');
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(7));
    const lists = () => server.to('/api/message/conversations').length;
    const before = lists();
    emit('message', signal(3));
    emit('messages_read', { conversation_uuid: UUID, reader_id: NIKOS, message_id: idOf(2) });
    emit('messages_read', { conversation_uuid: UUID, reader_id: me.userId, message_id: idOf(2) });
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(0));
    expect(lists()).toBe(before + 1);
    // On another device they have come further.
    emit('messages_read', { conversation_uuid: UUID, reader_id: me.userId, message_id: idOf(4) });
    await waitFor(() => expect(lists()).toBe(before + 2));
  });

  it('loses no last words to what was read meanwhile', async () => {
    const messages = [aMessage(1), aMessage(2)];
    const row = (n: number, unread: number) => aConversation({ last_message: aMessage(n), unread_count: unread });
    const answerOf = (n: number, unread: number) => ({
      conversations: [row(n, unread)],
      nextToken: '',
      unread_total: unread,
      requests_total: 0,
    });
    const reading = later<unknown>();
    const list = later<unknown>();
    const server = serve({ ...conversing([row(2, 1)], messages), [READ]: () => reading.answer });
    open(address);
    await screen.findByText('Message 2', { selector: 'p' });
    await waitFor(() => expect(server.to('/api/message/read')).toHaveLength(1));
    server.set(CONVERSATIONS, () => list.answer);
    const lists = () => server.to('/api/message/conversations').length;
    const before = lists();
    emit('message', signal(3));
    await waitFor(() => expect(lists()).toBe(before + 1));
    reading.give({ unread_count: 0, unread_total: 0 });
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(0));
    server.set(CONVERSATIONS, () => answerOf(3, 0));
    list.give(answerOf(3, 1));
    expect(await screen.findByRole('link', { name: new RegExp(`${NAME}.*Message 3`) })).toBeTruthy();
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(0));
  });

  it('is searched by the server, and follows what comes', async () => {
    const server = serve(conversing());
    open('/messages');
    await screen.findByRole('link', { name: new RegExp(NAME) });
    await userEvent.type(screen.getByRole('searchbox'), 'Νίκ');
    await waitFor(() => expect(server.to('/api/message/conversations').at(-1)?.input['q']).toBe('Νίκ'));
    await userEvent.clear(screen.getByRole('searchbox'));
    const rows = [aConversation({ unread_count: 4, last_message: aMessage(9, { body: 'Φρέσκο' }) })];
    server.set('GET /api/message/conversations', conversing(rows)['GET /api/message/conversations']);
    emit('message', signal(9));
    expect(await screen.findByText('Φρέσκο')).toBeTruthy();
    await waitFor(() => expect(queryClient.getQueryData(unreadMessagesKey)).toBe(4));
  });
});
