import type { Visitor } from './visitor.js';

type Choice = { person: string } | { email: string } | { deny: '1' };

interface Begun {
  state: string;
  code_challenge: string;
  code_challenge_method: string;
}

/** A browser at the development provider, which knows cookies of its own. */
export class ProviderVisit {
  private readonly jar = new Map<string, string>();

  constructor(private readonly visitor: Visitor) {}

  async begin(provider = 'dev'): Promise<Begun> {
    const { status, body } = await this.visitor.post(`/api/v2/auth/${provider}/init`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Begun;
  }

  /** Where our side sends the browser first. */
  async go(begun: Partial<Begun>, extra: Record<string, string> = {}): Promise<string> {
    const query = new URLSearchParams({ ...begun, ...extra }).toString();
    const { headers } = await this.visitor.get(`/api/v2/auth/dev/oauth?${query}`);
    return headers.get('location') ?? '';
  }

  /** Chooses who to be; answers the path and query of our callback, not asked for yet. */
  async choose(authorizeUrl: string, choice: Choice): Promise<string> {
    const page = await this.follow(authorizeUrl);
    const chosen = await this.fetch(page, new URLSearchParams(choice));
    const back = new URL(await this.follow(chosen.headers.get('location') ?? '', '/callback?'));
    return back.pathname + back.search;
  }

  /** Our callback; answers what it hands to the page. */
  async comeBack(path: string): Promise<URL> {
    const { headers } = await this.visitor.get(path);
    return new URL(headers.get('location') ?? '', 'http://page');
  }

  /** All of it, up to the one-time token. */
  async tokenFor(choice: Choice): Promise<{ token: string; isNew: string | null }> {
    const returned = await this.comeBack(await this.choose(await this.go(await this.begin()), choice));
    return { token: returned.searchParams.get('token') ?? '', isNew: returned.searchParams.get('isNew') };
  }

  /** Goes on until it is not sent on any more, or would leave the provider. */
  private async follow(url: string, until = '/choose/'): Promise<string> {
    for (let at = url, hops = 0; hops < 8; hops++) {
      if (at.includes(until)) return at;
      const answer = await this.fetch(at);
      const next = answer.headers.get('location');
      if (!next) throw new Error(`${answer.status} at ${at}: ${await answer.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error('sent in circles');
  }

  private async fetch(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }
}
