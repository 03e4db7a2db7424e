import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a browser and whatever it goes to. */
export class PassingProxy {
  private readonly server: Server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** for the options of a browser context; a loopback address is not asked of a proxy unless it is said */
  get settings() {
    const { port } = this.server.address() as AddressInfo;
    return { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Told of everything that passes, before it is answered. */
  protected passing(_incoming: IncomingMessage, _outgoing: ServerResponse): void {}

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url = '' } = incoming;
    this.passing(incoming, outgoing);
    const onward = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
