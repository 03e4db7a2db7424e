import { Agent, type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http';
import type { PlacePorts, ServicePlaces } from './gateway.config.ts';

/** A replica that begins to stop still answers for half a second. */
const LOOK_EVERY_MS = 100;
const ANSWERS_WITHIN_MS = 2_000;

/** One replica: its connections, and whether it takes requests now. */
export class Replica {
  isTaking = true;
  readonly #ports: PlacePorts;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64, noDelay: true });

  constructor(ports: PlacePorts) {
    this.#ports = ports;
  }

  request(options: RequestOptions): ClientRequest {
    return request({ ...options, host: '127.0.0.1', port: this.#ports.port, agent: this.#agent });
  }

  /** Who is about to end says `connection: close` with the answers it still gives. */
  heed(answer: IncomingMessage): void {
    if (answer.headers.connection === 'close') this.isTaking = false;
  }

  isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      const path = { host: '127.0.0.1', port: this.#ports.ops, path: '/readyz' };
      const probe = request({ ...path, agent: false, timeout: ANSWERS_WITHIN_MS }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      probe.once('timeout', () => probe.destroy());
      probe.once('error', () => resolve(false));
      probe.end();
    });
  }

  async look(): Promise<void> {
    this.isTaking = await this.isReady();
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A service behind the gateway: as many replicas as it has, as the endpoints of a cluster are. */
export class Target {
  readonly name: string;
  readonly #replicas: readonly Replica[];
  readonly #looking: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor({ name, places }: ServicePlaces) {
    this.name = name;
    this.#replicas = places.map((ports) => new Replica(ports));
    // One alone is asked whatever it says of itself.
    if (places.length > 1) this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  /** Whom to ask, in this order: each has its turn, and who does not take requests comes last. */
  inTurn(): Replica[] {
    const from = this.#turn++ % this.#replicas.length;
    const turned = [...this.#replicas.slice(from), ...this.#replicas.slice(0, from)];
    return turned.sort((a, b) => Number(b.isTaking) - Number(a.isTaking));
  }

  async isReady(): Promise<boolean> {
    return (await Promise.all(this.#replicas.map((replica) => replica.isReady()))).includes(true);
  }

  close(): void {
    clearInterval(this.#looking);
    for (const replica of this.#replicas) replica.close();
  }

  async #look(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.look()));
  }
}
