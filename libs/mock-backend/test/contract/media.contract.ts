import { beforeAll, describe, expect, it } from '@jest/globals';
import { createPost, getPost } from '@plateia/contracts/feed';
import { me, updateProfile } from '@plateia/contracts/identity';
import { getFile, handleUpload, putUpload, signUpload } from '@plateia/contracts/media';
import { aMember, Browser, until, type Member } from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answered, answerTo, refusalOf } from '../support/witness.js';

/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const KIND = { fileExtension: 'png', contentType: 'image/png', size: PICTURE.length } as const;

export const mediaContract = (stage: OnStage): void =>
  describe('files', () => {
    let anna: Member;
    beforeAll(async () => {
      anna = await aMember(stage());
    });

    const put = (address: string, headers: Record<string, string>) =>
      new Browser(stage().origin).fetch(new URL(address, stage().origin), { method: 'PUT', headers, body: PICTURE });

    async function upload(uploadKind: 'avatar' | 'post_image'): Promise<string> {
      const { key, presigned_url, headers } = await answerTo(anna, signUpload, { uploadKind, ...KIND });
      const sent = await put(presigned_url, headers);
      expect(putUpload.answers[200].parse(await sent.json())).toEqual({ key });
      answered.add(putUpload.id);
      expect((await put(presigned_url, headers)).status).toBe(409);
      await until('the file ready', async () => {
        const { status } = await answerTo(anna, handleUpload, { key });
        return status === 'ready';
      });
      return key;
    }

    it('are shown by the post that they belong to', async () => {
      const key = await upload('post_image');
      const { id } = await anna.call(createPost, { files: [{ key, alt: 'Ένα σημείο' }], privacySetting: 1 });
      // The feed hears of it from the service of files.
      const files = await until('the picture in the post', async () => {
        const shown = await anna.call(getPost, { id });
        return shown.files[0]?.status === 'ready' && shown.files;
      });
      expect(files).toMatchObject([{ key, alt: 'Ένα σημείο', kind: 'image', status: 'ready' }]);
      const address = new URL(files[0]?.url ?? '', stage().origin);
      const shown = await fetch(address);
      expect(shown.headers.get('content-type')).toMatch(/^image\//);
      expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
      answered.add(getFile.id);
      address.search = '?sig=other';
      expect((await fetch(address)).status).toBe(403);
    });

    it('are photos of members', async () => {
      const value = await upload('avatar');
      await anna.call(updateProfile, { field: 'profile_photo', value });
      const user = await until('the photo of the member', async () => {
        const found = await anna.call(me);
        return found.userPhoto === null ? undefined : found;
      });
      const shown = await fetch(new URL(user.userPhoto ?? '', stage().origin));
      await shown.arrayBuffer();
      expect(shown.status).toBe(200);
      const wrong = { field: 'profile_photo', value: 'nothing/of/mine' } as const;
      expect(await refusalOf(anna, updateProfile, wrong)).toBe('VALIDATION_FAILED');
    });

    it('are of kinds and sizes that may be', async () => {
      const signed = (wish: object) => refusalOf(anna, signUpload, { uploadKind: 'avatar', ...KIND, ...wish });
      expect(await signed({ fileExtension: 'svg' })).toBe('FILE_TYPE');
      expect(await signed({ contentType: 'image/gif' })).toBe('FILE_TYPE');
      expect(await signed({ size: 1e9 })).toBe('FILE_TOO_LARGE');
      const { key, presigned_url, headers } = await anna.call(signUpload, { uploadKind: 'avatar', ...KIND });
      expect(await refusalOf(anna, handleUpload, { key })).toBe('RESOURCE_NOT_FOUND');
      const address = new URL(presigned_url, stage().origin);
      address.searchParams.set('sig', 'other');
      expect((await put(address.href, headers)).status).toBe(403);
    });
  });
