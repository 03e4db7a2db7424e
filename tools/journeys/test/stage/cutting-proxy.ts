import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const STREAM = '/api/realtime';

/** Stands between a browser and the platform, and cuts the live stream when it is told to. */
export class CuttingProxy {
  /** how often the page has opened its stream */
  opened = 0;
  private readonly streams = new Set<ServerResponse>();
  private readonly server: Server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));

  static async start(): Promise<CuttingProxy> {
    const proxy = new CuttingProxy();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** for the options of a browser context; a loopback address is not asked of a proxy unless it is said */
  get settings() {
    const { port } = this.server.address() as AddressInfo;
    return { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' };
  }

  /** Answers how many were cut. */
  cut(): number {
    const cut = this.streams.size;
    for (const stream of this.streams) stream.destroy();
    return cut;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isStream = incoming.url?.includes(STREAM) ?? false;
    const { method, headers, url = '' } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
    if (!isStream) return;
    this.opened += 1;
    this.streams.add(outgoing);
    outgoing.on('close', () => this.streams.delete(outgoing));
  }
}
