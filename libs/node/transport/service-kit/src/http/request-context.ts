import type { Language } from '@plateia/contracts';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.js';
import type { TrustedProxies } from './trusted-proxies.js';

/** What a use case may ask of the request itself; everything else is in the input. */
export class RequestContext {
  private parsedCookies?: Readonly<Record<string, string | undefined>>;

  constructor(
    private readonly request: FastifyRequest,
    private readonly trustedProxies: TrustedProxies,
  ) {}

  get requestId(): string {
    return this.request.id;
  }

  /** what limits count by: an IPv4 address, or the /64 network of an IPv6 one */
  get address(): string {
    const forwarded = this.request.headers['x-forwarded-for'];
    return clientAddress(this.request.raw.socket.remoteAddress, forwarded, this.trustedProxies);
  }

  /** As it was sent, with its question mark; '' where there is none. For libraries that check an address as a whole. */
  get query(): string {
    const at = this.request.url.indexOf('?');
    return at < 0 ? '' : this.request.url.slice(at);
  }

  get userAgent(): string {
    return this.header('user-agent') ?? '';
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    this.parsedCookies ??= parseCookie(this.request.headers.cookie ?? '');
    return this.parsedCookies;
  }

  /** of category names, question texts and mails */
  get language(): Language {
    const chosen = this.cookies['preferred_language'];
    if (chosen === 'el' || chosen === 'en') return chosen;
    return /(^|,)\s*el\b/i.test(this.header('accept-language') ?? '') ? 'el' : 'en';
  }

  /** A page fetched ahead was not looked at: it counts as no view and no visit. */
  get isPrefetch(): boolean {
    return (this.header('sec-purpose') ?? '').startsWith('prefetch');
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }
}
