import type { StreamSignal } from '@plateia/contracts/all';
import { realtime } from '@plateia/contracts/notifications';
import { Agent, request, type IncomingMessage } from 'node:http';

/** One connection each, as browsers have it. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** One open page, as cheap as it can be: it knows which posts it was told of, and where it was. */
export class Listener {
  readonly shown = new Set<string>();
  readonly rows = new Set<string>();
  isOpen = false;
  #lastEventId = '';

  constructor(
    private readonly port: number,
    private readonly cookie: string,
  ) {}

  /** Resolves with the greeting; again after a connection was lost, from where it was. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = {
        cookie: this.cookie,
        accept: 'text/event-stream',
        ...(this.#lastEventId && { 'last-event-id': this.#lastEventId }),
      };
      const sent = request({ host: '127.0.0.1', port: this.port, agent, path: realtime.path, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`));
        this.isOpen = true;
        this.read(answer, resolve);
      });
      sent.once('error', reject).end();
    });
  }

  private read(answer: IncomingMessage, greeted: () => void): void {
    let rest = '';
    const over = () => (this.isOpen = false);
    answer.setEncoding('utf8').once('error', over).once('close', over);
    answer.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (this.take(block) === 'hello') greeted();
    });
  }

  private take(block: string): StreamSignal | undefined {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]));
    const valueOf = (name: string) => fields.get(name)?.slice(name.length + 2);
    this.#lastEventId = valueOf('id') || this.#lastEventId;
    const name = valueOf('event') as StreamSignal | undefined;
    const data = valueOf('data') ?? '{}';
    if (name === 'feed_new') this.shown.add((JSON.parse(data) as { postId: string }).postId);
    if (name === 'notification') {
      const { notification } = JSON.parse(data) as { notification: { additional_data: { content_id: string } } };
      this.rows.add(notification.additional_data.content_id);
    }
    return name;
  }
}
