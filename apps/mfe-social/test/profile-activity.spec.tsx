import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFriend } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { ACTIVITY, answers, aProfile, ID } from './kit/profiles.js';
import { ErrorReply, serve } from './kit/server.js';

// The page is fetched when it is shown; on a slow machine that takes longer than a test waits for words.
beforeAll(async () => void (await import('../src/pages/profile/profile-page.js')));
beforeEach(() => startPage());

describe('what a member did lately', () => {
  const anAct = (type: string, n: number, text?: string) => ({
    type,
    target_id: aFriend(n, '').id,
    created_at: '2025-01-05T10:00:00.000Z',
    ...(text !== undefined && { text }),
  });

  it.each([
    ['en', 'Lately', 'Shared: “Καφές στις έντεκα”', 'Became friends with Σοφία Λαμπράκη', 'Show more'],
    ['el', 'Πρόσφατα', 'Δημοσίευση: «Καφές στις έντεκα»', 'Νέα φιλία: Σοφία Λαμπράκη', 'Περισσότερα'],
  ] as const)('stands beside the profile and leads on: %s', async (language, title, shared, befriended, more) => {
    await startPage(language);
    const pages = [
      { items: [anAct('post', 1, 'Καφές στις έντεκα'), anAct('friend', 2, 'Σοφία Λαμπράκη')], nextToken: 'next' },
      { items: [anAct('level', 3)], nextToken: '' },
    ];
    const server = serve({ ...answers(aProfile()), [ACTIVITY]: () => pages.shift() });
    const { container } = open(`/profile/${ID}`);
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByRole('link', { name: shared })).toHaveAttribute('href', `/post/${aFriend(1, '').id}`);
    expect(card.getByRole('link', { name: befriended })).toHaveAttribute('href', `/profile/${aFriend(2, '').id}`);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: more }));
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(3));
    expect(server.to('/api/user/profile-activity').map(({ input }) => input)).toMatchObject([
      { user_id: ID, limit: '10' },
      { user_id: ID, nextToken: 'next' },
    ]);
  });

  it('names a post of pictures alone by what it is', async () => {
    const acts = [anAct('post', 1, ''), anAct('comment', 2, '')];
    serve({ ...answers(aProfile()), [ACTIVITY]: () => ({ items: acts, nextToken: '' }) });
    open(`/profile/${ID}`);
    expect(await screen.findByRole('link', { name: 'Shared photos or a video' })).toBeInTheDocument();
    expect(screen.getByText('Commented on photos or a video')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Commented on “Καφές στις έντεκα”'],
    ['el', 'Σχόλιο στη δημοσίευση «Καφές στις έντεκα»'],
  ] as const)('says under which post a comment stands: %s', async (language, sentence) => {
    await startPage(language);
    const acts = [anAct('comment', 1, 'Καφές στις έντεκα')];
    serve({ ...answers(aProfile()), [ACTIVITY]: () => ({ items: acts, nextToken: '' }) });
    open(`/profile/${ID}`);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('leads on past acts of which none may be seen', async () => {
    const pages = [
      { items: [], nextToken: 'next' },
      { items: [anAct('friend', 1, 'Σοφία Λαμπράκη')], nextToken: '' },
    ];
    serve({ ...answers(aProfile()), [ACTIVITY]: () => pages.shift() });
    open(`/profile/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Became friends with Σοφία Λαμπράκη' })).toBeInTheDocument();
  });

  it('is no card where it is nothing, and can be asked for again when it did not come', async () => {
    const server = serve({ ...answers(aProfile()), [ACTIVITY]: () => new ErrorReply(403, 'FORBIDDEN') });
    open(`/profile/${ID}`);
    await screen.findByText(/What happened lately did not arrive/);
    server.set(ACTIVITY, () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lately' })).toBeNull());
  });
});
