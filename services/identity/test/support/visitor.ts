export interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A browser: keeps cookies, says where it comes from. */
export class Visitor {
  readonly jar = new Map<string, string>();
  userId = '';

  constructor(private readonly origin: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send('POST', path, body, headers);
  }

  /** The same browser in another tab, or a thief with a copy of its cookies. */
  copy(): Visitor {
    const other = new Visitor(this.origin);
    for (const [name, value] of this.jar) other.jar.set(name, value);
    other.userId = this.userId;
    return other;
  }

  private async send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answered> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0/i.test(line)) this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
