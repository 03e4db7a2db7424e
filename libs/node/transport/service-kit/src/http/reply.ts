import type { SetCookie as CookieFields } from 'cookie';

/** HttpOnly, SameSite=Lax and the path '/' unless it says otherwise; `maxAge` (seconds) 0 takes the cookie away. */
export type SetCookie = Pick<CookieFields, 'maxAge' | 'path' | 'httpOnly' | 'secure'> & { name: string; value: string };

export interface ReplyExtras {
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly SetCookie[];
}

/** An answer that is more than a body: another status of the contract, cookies, headers. */
export class Reply<B> {
  constructor(
    readonly status: number,
    readonly body: B,
    readonly extras: ReplyExtras = {},
  ) {}
}

export const reply = <B>(status: number, body: B, extras?: ReplyExtras): Reply<B> => new Reply(status, body, extras);
