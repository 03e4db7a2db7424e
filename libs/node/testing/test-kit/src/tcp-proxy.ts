import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type State = 'open' | 'cut' | 'silent';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { mongodb: 27017, redis: 6379 };

/**
 * Stands between a client and its server: cut, it refuses everyone; silent, it stays connected and passes nothing on. Answers to what
 * names `slowly` are kept until they are let go.
 */
export class TcpProxy {
  private state: State = 'open';
  private readonly kept: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => this.join(near));
  private takenInSilence = 0;

  private constructor(
    private readonly target: Target,
    private readonly slowly?: string,
  ) {}

  static async to(serverUrl: string, options: { slowly?: string } = {}): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetOf(serverUrl), options.slowly);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** the server's, by way of this proxy */
  get url(): string {
    const { before, rest } = this.target;
    return `${before}127.0.0.1:${(this.server.address() as AddressInfo).port}${rest}`;
  }

  /** answers that are being kept */
  get waiting(): number {
    return this.kept.length;
  }

  /** connections that were made while it was silent */
  get unheard(): number {
    return this.takenInSilence;
  }

  release(): void {
    for (const answer of this.kept.splice(0)) answer();
  }

  become(state: State): void {
    this.state = state;
    if (state === 'cut') for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.become('cut');
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(near: Socket): void {
    const far = this.target.connect();
    let isSlow = false;
    near.on('data', (bytes) => {
      isSlow = this.slowly !== undefined && bytes.includes(this.slowly);
      if (this.state === 'open') far.write(bytes);
    });
    far.on('data', (bytes) => {
      const pass = () => near.write(bytes);
      if (isSlow) this.kept.push(pass);
      else if (this.state === 'open') pass();
    });
    this.endTogether(near, far);
    this.endTogether(far, near);
    if (this.state === 'silent') this.takenInSilence++;
    if (this.state === 'cut') near.destroy();
  }

  private endTogether(one: Socket, other: Socket): void {
    this.sockets.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      this.sockets.delete(one);
      other.destroy();
    });
  }
}

interface Target {
  readonly connect: () => Socket;
  /** what stands around the host in its address */
  readonly before: string;
  readonly rest: string;
}

/** Addresses of MongoDB may name a socket in place of a host, which no URL class reads. */
function targetOf(serverUrl: string): Target {
  const [, scheme = '', login = '', place = '', rest = ''] = /^(\w+):\/\/([^/@]*@)?([^/]+)(.*)$/.exec(serverUrl) ?? [];
  const before = `${scheme}://${login}`;
  const socketPath = decodeURIComponent(place);
  if (socketPath.startsWith('/')) return { before, rest, connect: () => connect(socketPath) };
  const [host, port = DEFAULT_PORTS[scheme]] = place.split(':');
  return { before, rest, connect: () => connect(Number(port), host) };
}
