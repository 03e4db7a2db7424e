import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 20;
/** A connection this young may have its first request still on the way. */
const FIRST_REQUEST_WITHIN_MS = 1_000;

/**
 * Closes a server as soon as its answers are given. Node itself counts a connection that never sent a request as busy and waits for it
 * until the client goes away; browsers and balancers keep such connections ready.
 */
export class ServerDrain {
  private readonly unused = new Map<Socket, number>();

  /** Made before the server listens: it must see every connection. */
  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.unused.set(socket, performance.now());
      socket.once('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }) => this.unused.delete(socket));
  }

  /** Takes nothing new, and resolves when the last connection has ended. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    // An answer that began before the stop leaves its connection open behind it.
    const look = setInterval(() => this.endIdle(), LOOK_EVERY_MS);
    this.endIdle();
    await closed;
    clearInterval(look);
  }

  private endIdle(): void {
    this.server.closeIdleConnections();
    const openedBefore = performance.now() - FIRST_REQUEST_WITHIN_MS;
    for (const [socket, opened] of this.unused) if (opened < openedBefore) socket.destroy();
  }
}
