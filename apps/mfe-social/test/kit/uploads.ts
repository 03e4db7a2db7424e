import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Call } from './server.js';

/** One upload on its way; the test says how it goes. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly open = jest.fn();
  readonly setRequestHeader = jest.fn();
  readonly abort = () => this.dispatchEvent(new Event('abort'));

  send(): void {
    FakeUploads.latest?.running.push(this);
  }

  progress(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }));
  }

  finish(status = 200): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }

  breakOff(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** What the page uploads, in order. */
export class FakeUploads {
  static latest: FakeUploads | undefined;
  readonly running: FakeRequest[] = [];
  signed = 0;

  end(): void {
    for (const request of this.running) request.breakOff();
  }

  static install(): FakeUploads {
    const uploads = new FakeUploads();
    FakeUploads.latest = uploads;
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    let urls = 0;
    URL.createObjectURL = () => `blob:${urls++}`;
    URL.revokeObjectURL = () => undefined;
    return uploads;
  }
}

export const HANDLE = 'POST /api/media/handle-upload';

/** Signs what it is asked for, and finds everything ready. */
export const media = {
  'POST /api/media/upload-signer': ({ input: { uploadKind, fileExtension } }: Call) => {
    const signed = FakeUploads.latest!.signed++;
    return {
      presigned_url: `http://page.test/put/${String(uploadKind)}/${signed}.${String(fileExtension)}`,
      key: `${String(uploadKind)}/${signed + 1}`,
      headers: { 'content-type': 'image/jpeg' },
      maxBytes: 1,
      expiresAt: '2025-01-05T10:15:00.000Z',
    };
  },
  [HANDLE]: ({ input: { key } }: Call) => ({
    key,
    status: 'ready',
    file: { key, url: '/f', thumb: `/thumb/${String(key)}`, kind: 'image', alt: '', status: 'ready' },
  }),
};

export const aFile = (name: string, size = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

export const pick = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos or a video', { selector: 'input' }), { target: { files } });

export const tiles = () =>
  screen.queryAllByRole('button', { name: /^(Photo|Video) \d+ of/ }).map((tile) => tile.getAttribute('aria-label'));

/** Of a post that stands. */
export const photo = (n: number, part: object = {}) => ({
  key: `post_image/${n}`,
  url: `/full/${n}`,
  medium: `/medium/${n}`,
  thumb: `/thumb/${n}`,
  kind: 'image' as const,
  alt: '',
  status: 'ready' as const,
  width: 1_600,
  height: 900,
  blur: 'data:image/webp;base64,AAAA',
  ...part,
});
