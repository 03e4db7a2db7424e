import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** In a command, it makes the line keep the answer until it is let go. */
export const SLOWLY = 'answered slowly';

/** Stands between a client and its database, and is slow with some answers. */
export class SlowLine {
  private readonly kept: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => this.join(near));

  private constructor(private readonly host: string) {}

  static async to(url: string): Promise<{ line: SlowLine; url: string }> {
    const host = /^mongodb:\/\/([^/]+)/.exec(url)?.[1] ?? '';
    const line = new SlowLine(decodeURIComponent(host));
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    const { port } = line.server.address() as AddressInfo;
    return { line, url: url.replace(host, `127.0.0.1:${port}`) };
  }

  /** answers that are being kept */
  get waiting(): number {
    return this.kept.length;
  }

  letGo(): void {
    for (const answer of this.kept.splice(0)) answer();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private join(near: Socket): void {
    const [name, port] = this.host.split(':');
    const far = this.host.startsWith('/') ? connect(this.host) : connect(Number(port ?? 27017), name);
    let isSlow = false;
    near.on('data', (bytes) => {
      isSlow = bytes.includes(SLOWLY);
      far.write(bytes);
    });
    far.on('data', (bytes) => (isSlow ? this.kept.push(() => near.write(bytes)) : near.write(bytes)));
    this.endTogether(near, far);
    this.endTogether(far, near);
  }

  private endTogether(one: Socket, other: Socket): void {
    this.sockets.add(one);
    one.on('error', () => undefined).on('close', () => other.destroy());
  }
}
