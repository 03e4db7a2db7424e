import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectPlatform, type PlatformSettings } from '@plateia/service-kit';
import { InboxMailer } from './inbox.mailer.js';
import { inboxPage } from './inbox.page.js';
import { mailView } from './mail.view.js';

/** The development inbox on a port of its own: no sign-in, never under /api, never in production. */
@Injectable()
export class InboxServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly server: Server;

  constructor(
    private readonly mailer: InboxMailer,
    @InjectPlatform() private readonly platform: PlatformSettings,
  ) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  onApplicationBootstrap(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.platform.MAIL_INBOX_PORT, this.platform.HOST, resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // By hand: a path like // is no address to URL.
    const [path, query] = (request.url ?? '/').split('?', 2);
    try {
      if (path === '/messages') {
        const mails = await this.mailer.newest(new URLSearchParams(query).get('to')?.trim().toLowerCase() ?? null);
        send(response, 200, 'application/json; charset=utf-8', JSON.stringify(mails.map(mailView)));
      } else if (path === '/') {
        send(response, 200, 'text/html; charset=utf-8', inboxPage((await this.mailer.newest(null)).map(mailView)));
      } else {
        send(response, 404, 'text/plain; charset=utf-8', 'Not found');
      }
    } catch {
      send(response, 503, 'text/plain; charset=utf-8', 'The mails cannot be read right now');
    }
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
