/** The browser's end of the stream, as a test drives it. */
export class OpenStream extends EventTarget {
  static last: OpenStream;
  private count = 0;

  constructor() {
    super();
    OpenStream.last = this;
  }

  tell(type: string, data: object): void {
    this.count += 1;
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: `e${this.count}` }));
  }

  close(): void {
    // Nothing is open.
  }
}
