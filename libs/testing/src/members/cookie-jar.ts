/** What a browser keeps for one origin. Paths are left out: there is one origin and every call is under /api. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  has(name: string): boolean {
    return this.cookies.has(name);
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || attributes.some((attribute) => isOver(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=');
  return name.toLowerCase() === 'max-age' && Number(value) <= 0;
}
