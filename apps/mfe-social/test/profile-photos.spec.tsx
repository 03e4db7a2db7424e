import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LightboxRequest } from '@plateia/contracts/shell';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { me, open, startPage } from './kit/page.js';
import { answers, aProfile, heardToasts, ID, own, PROFILE } from './kit/profiles.js';
import { serve } from './kit/server.js';
import { FakeUploads } from './kit/uploads.js';

// The page is fetched when it is shown; on a slow machine that takes longer than a test waits for words.
beforeAll(async () => void (await import('../src/pages/profile/profile-page.js')));
beforeEach(() => startPage());

describe('photos', () => {
  const uploaded = {
    'POST /api/media/upload-signer': () => ({ presigned_url: '/put', key: 'avatar/1', headers: {} }),
    'POST /api/media/handle-upload': () => ({ key: 'avatar/1', status: 'ready', file: { key: 'avatar/1' } }),
    'POST /api/user/update-profile': () => ({ message: 'Profile updated' }),
  };
  const pick = (name: string) =>
    fireEvent.change(screen.getByLabelText('Choose a photo', { selector: 'input' }), {
      target: { files: [new File(['x'], name)] },
    });

  it('of posts open over the page', async () => {
    const asked: LightboxRequest[] = [];
    const stop = onShellEvent('lightbox', (request) => asked.push(request));
    const photo = (n: number, alt: string, link = '') => ({
      key: `${n}`,
      url: `/full/${n}${link}`,
      thumb: `/thumb/${n}${link}`,
      alt,
      postId: ID,
    });
    const server = serve(answers(aProfile({ photos_list: [photo(1, 'Η αυλή'), photo(2, '')] })));
    open(`/profile/${ID}`);
    const section = await screen.findByRole('region', { name: 'Photos' });
    expect(await violationsIn(section)).toEqual([]);
    await userEvent.click(within(section).getByRole('button', { name: 'Open: Photo by Νίκος Αποστόλου' }));
    const images = [
      { src: '/full/1', alt: 'Η αυλή' },
      { src: '/full/2', alt: 'Photo by Νίκος Αποστόλου' },
    ];
    expect(asked).toEqual([{ images, start: 1, renew: expect.any(Function) }]);

    // Links die within minutes: those of the opened pictures, and those on the page.
    const renewable = [photo(2, '', '?2'), photo(1, 'Η αυλή', '?2')];
    server.set(PROFILE, () => aProfile({ photos_list: renewable }));
    const renewed = await act(() => asked[0]!.renew!());
    expect(renewed.map(({ src }) => src)).toEqual(['/full/1?2', '/full/2?2']);
    server.set(PROFILE, () => aProfile({ photos_list: [photo(1, 'Η αυλή', '?3')] }));
    fireEvent.error(section.querySelector('img')!);
    await waitFor(() => expect(section.querySelector('img')).toHaveAttribute('src', '/thumb/1?3'));
    stop();
  });

  it('of oneself are chosen, exchanged and taken away', async () => {
    const uploads = FakeUploads.install();
    const toasts = heardToasts();
    let profile_photo: string | null = null;
    const server = serve({
      ...answers(own()),
      ...uploaded,
      [PROFILE]: () => own({ profile_photo }),
      'GET /api/user/me': () => ({ ...me, userPhoto: profile_photo }),
    });
    const { container } = open('/profile');
    await screen.findByRole('button', { name: 'Change your photo' });
    pick('page.svg');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('Your photo was not changed.') });
    expect(server.to('/api/media/upload-signer')).toEqual([]);

    pick('me.jpg');
    await waitFor(() => expect(uploads.running).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Uploading your photo…' })).toBeInTheDocument();
    profile_photo = '/me.jpg';
    act(() => uploads.running[0]!.finish());
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/me.jpg'));
    expect(session.current().user?.userPhoto).toBe('/me.jpg');
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Profile updated' });

    await userEvent.click(screen.getByRole('button', { name: 'Change your photo' }));
    profile_photo = null;
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove the photo' }));
    await waitFor(() => expect(container.querySelector('img')).toBe(null));
    expect(server.to('/api/user/update-profile').map(({ input }) => input)).toEqual([
      { field: 'profile_photo', value: 'avatar/1' },
      { field: 'profile_photo', value: null },
    ]);
  });
});
