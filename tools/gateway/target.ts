import { Agent, type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http';
import type { ServicePlace } from './gateway.config.ts';

const ASK_EVERY_MS = 25;

/** One service behind the gateway: its connections, and whether it takes requests now. */
export class Target {
  readonly name: string;
  readonly #place: ServicePlace;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64, noDelay: true });
  #restart: Promise<boolean> | undefined;

  constructor(place: ServicePlace) {
    this.name = place.name;
    this.#place = place;
  }

  request(options: RequestOptions): ClientRequest {
    return request({ ...options, host: '127.0.0.1', port: this.#place.port, agent: this.#agent });
  }

  /**
   * A service that is about to end says `connection: close` with the answers it still gives. Requests that come
   * after are held back until its successor is ready, so that none reaches a socket that is being closed.
   */
  heed(answer: IncomingMessage): void {
    if (answer.headers.connection === 'close') void this.untilReady(3000);
  }

  /** While the service is being restarted: whether its successor came up in time. */
  get restart(): Promise<boolean> | undefined {
    return this.#restart;
  }

  /** Asks the service until it is ready, once for all who wait. */
  untilReady(withinMs: number): Promise<boolean> {
    this.#restart ??= this.#askUntilReady(withinMs).finally(() => (this.#restart = undefined));
    return this.#restart;
  }

  isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: this.#place.ops, path: '/readyz', agent: false, timeout: 2000 };
      const probe = request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      probe.once('timeout', () => probe.destroy());
      probe.once('error', () => resolve(false));
      probe.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #askUntilReady(withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    while (performance.now() < end) {
      if (await this.isReady()) return true;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return false;
  }
}
