import { createLogger } from '@plateia/runtime';
import { createWebHost, type WebHost } from '@plateia/service-web';
import { until } from '@plateia/test-kit';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes } from '../../../../tools/develop/publish/publish.js';
import { exampleRemote, neighbourRemote, shellDir } from './built-apps.js';

/** What is wrong with the files of a remote whose names match. */
export interface Trouble {
  files: RegExp;
  /** `file` is where the published one lies */
  answer: (response: ServerResponse, file: string) => void;
}

export const troubles = {
  refuse: (response: ServerResponse) => void response.destroy(),
  hang: () => undefined,
  html: (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  missing: (response: ServerResponse) => void response.writeHead(404).end(),
  throwing: (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end('throw new Error("boom")'),
  /** What was asked for, for whoever answers when it suits him. */
  late: (response: ServerResponse, file: string) => {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  },
  /** As good as the published one in all but its bytes. */
  changed: (response: ServerResponse, file: string) => {
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type }).end(`${readFileSync(file, 'utf8')}\n`);
  },
} as const;

/** The real host over real builds: one remote whose files can be troubled, and one that is well. */
export class TroubledHost {
  trouble: Trouble | undefined;
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly server: http.Server,
  ) {}

  static async start(): Promise<TroubledHost> {
    const folder = await mkdtemp(join(tmpdir(), 'plateia-remotes-'));
    const target = { remotesFile: join(folder, 'remotes.json'), remotesDir: join(folder, 'remotes') };
    await publishRemotes([exampleRemote, neighbourRemote], target);
    const logger = createLogger({ service: 'web', level: 'silent' });
    const nowhere = { publicOrigin: 'http://page.test', apiOrigin: 'http://127.0.0.1:1' };
    const host = createWebHost({ production: false, shellDir, ...target, ...nowhere, logger });
    const server = http.createServer((request, response) => troubled.answer(host, request, response));
    // Client and server share this process: on a busy machine the one asks on a connection that the other is just closing.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const troubled = new TroubledHost(`http://localhost:${port}`, folder, server);
    return troubled;
  }

  private answer(host: WebHost, request: IncomingMessage, response: ServerResponse): void {
    const { url = '/' } = request;
    if (this.trouble?.files.test(url)) this.trouble.answer(response, join(this.folder, url.replace(/\?.*/, '')));
    else if (url.startsWith('/api/')) response.writeHead(503).end();
    else host.handle(request, response);
  }

  /** Changes the example's line of the registry. */
  async edit(change: (line: Record<string, unknown>) => void): Promise<void> {
    const file = join(this.folder, 'remotes.json');
    const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, unknown>[] };
    registry.remotes.filter(({ name }) => name === 'example').forEach(change);
    await writeFile(file, JSON.stringify(registry));
    await this.untilRead(JSON.stringify(registry));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.folder, { recursive: true });
  }

  private async untilRead(text: string): Promise<void> {
    await until('it is read', async () => (await (await fetch(`${this.origin}/remotes.json`)).text()) === text);
  }
}
