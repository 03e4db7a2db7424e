import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock, Logger } from '@plateia/runtime';
import { developmentProvider, type ProviderOptions } from './development-provider.js';

interface Place {
  host: string;
  port: number;
}

/** The development sign-in provider on a port of its own; never in production. */
@Injectable()
export class ProviderServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly server: Server;
  private answering?: ReturnType<typeof developmentProvider>;

  constructor(
    private readonly place: Place,
    private readonly options: Omit<ProviderOptions, 'now'>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  onApplicationBootstrap(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.place.port, this.place.host, resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // Loaded by its first visitor: most runs of the platform never have one.
      this.answering ??= developmentProvider({ ...this.options, now: () => this.clock.now() });
      await (
        await this.answering
      )(request, response);
    } catch (err) {
      this.logger.error({ err }, 'the development provider failed');
      if (!response.headersSent) response.writeHead(500).end();
    }
  }
}
