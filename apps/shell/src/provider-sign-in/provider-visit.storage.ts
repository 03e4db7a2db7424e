/** What the server does not bring back from the provider. */
export interface ProviderVisit {
  /** of the press: of several tabs the last one goes on */
  id: string;
  provider: string;
  /** of the page where it was pressed: where to go afterwards, and what a newcomer came for */
  search: string;
}

const COOKIE = 'provider_visit';
/** As long as the server waits for the answer of the provider. */
const LIFE_S = 600;
/** A cookie that is longer than the browser takes would be none. */
const LONGEST_SEARCH = 1_000;

/** In a cookie, which ends by itself and is there in the same tab too where a browser refuses to store. */
export const providerVisit = {
  read(): ProviderVisit | undefined {
    const [, text] = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie) ?? [];
    try {
      return text === undefined ? undefined : asVisit(JSON.parse(decodeURIComponent(text)));
    } catch {
      return undefined;
    }
  },
  write({ search, ...visit }: ProviderVisit): void {
    const kept = { ...visit, search: search.length > LONGEST_SEARCH ? '' : search };
    write(encodeURIComponent(JSON.stringify(kept)), LIFE_S);
  },
  clear: (): void => write('', 0),
};

function write(text: string, lifeS: number): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIE}=${text};path=/;max-age=${lifeS};samesite=lax${secure}`;
}

/** Anybody who shares the domain can write a cookie. */
function asVisit(value: unknown): ProviderVisit | undefined {
  const { id, provider, search } = (value ?? {}) as Partial<Record<keyof ProviderVisit, unknown>>;
  if (typeof id !== 'string' || typeof provider !== 'string' || typeof search !== 'string') return undefined;
  return { id, provider, search };
}
