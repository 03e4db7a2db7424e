import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type State = 'open' | 'cut' | 'silent';

/** Stands between a client and a server: cut, it refuses everyone; silent, it stays connected and passes nothing on. */
export class CuttableLine {
  private state: State = 'open';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(target: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(target.port || 6379), target.hostname);
      this.join(near, far);
      this.join(far, near);
      if (this.state === 'cut') near.destroy();
    });
  }

  static async to(target: URL): Promise<CuttableLine> {
    const line = new CuttableLine(target);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  become(state: State): void {
    this.state = state;
    if (state === 'cut') for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.become('cut');
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (bytes) => this.state === 'open' && to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
