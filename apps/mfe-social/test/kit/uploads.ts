import { jest } from '@jest/globals';

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
