import { HOUR_MS, serviceForPath, type ServiceName } from '@plateia/contracts';
import { ServerDrain } from '@plateia/runtime';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BodyTimes } from './body-times.js';
import { requestIdOf, standardHeaders, writeHeaders } from './headers.js';
import type { HttpApp } from './http-app.js';
import { ServiceError } from './service-error.js';

const nothingHere = new ServiceError('ROUTE_NOT_FOUND');

/** Whatever is not a call: the page, its files, the registry of remotes. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** what keeps them from being served */
  missing(): Promise<string[]>;
}

/** The one public port of a process: it finds the service that answers a path. */
export class Listener {
  private readonly apps = new Map<ServiceName, HttpApp>();
  private readonly inFlight = new Set<ServerResponse>();
  private readonly server: http.Server;
  private readonly closing: ServerDrain;
  private readonly headers: Readonly<Record<string, string>>;
  private draining = false;
  private pages?: Pages;

  constructor(
    production: boolean,
    private readonly bodies = new BodyTimes(),
  ) {
    this.headers = standardHeaders(production);
    this.server = http.createServer((request, response) => this.dispatch(request, response));
    this.closing = new ServerDrain(this.server);
    // Longer than the gateway in front keeps an idle connection, so that it is never we who close one it is about to use.
    this.server.keepAliveTimeout = 65_000;
    // The largest upload over a slow line; other bodies have less. Heads keep the limit that they have by themselves.
    this.server.requestTimeout = HOUR_MS;
  }

  add(service: ServiceName, app: HttpApp): void {
    this.apps.set(service, app);
  }

  addPages(pages: Pages): void {
    this.pages = pages;
  }

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        const address = this.server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  /**
   * Stops without refusing anybody: for a while every answer asks its connection to end while new ones are still taken,
   * so that whoever sends requests learns of it by an answer; then nothing new is taken and what is in flight is finished.
   */
  async drain(graceMs: number, endStreams: () => void): Promise<void> {
    this.draining = true;
    for (const response of this.inFlight) if (!response.headersSent) response.setHeader('connection', 'close');
    await sleep(graceMs);
    if (!this.server.listening) return;
    const closed = this.closing.close();
    endStreams();
    await closed;
  }

  private dispatch(request: IncomingMessage, response: ServerResponse): void {
    if (this.draining) response.setHeader('connection', 'close');
    this.inFlight.add(response);
    response.once('close', () => this.inFlight.delete(response));
    this.bodies.watch(request, response);
    const app = this.appFor(request.url ?? '/');
    if (app) app.handle(request, response);
    else this.refuse(request, response);
  }

  private appFor(url: string): Pick<Pages, 'handle'> | undefined {
    const query = url.indexOf('?');
    const service = serviceForPath(query === -1 ? url : url.slice(0, query));
    if (service === 'web') return this.pages;
    return service && this.apps.get(service);
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    writeHeaders(response, requestIdOf(request), this.headers);
    response.statusCode = nothingHere.status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(nothingHere.body));
    request.resume();
  }
}
