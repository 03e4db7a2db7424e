export interface Extras {
  /** another one than that of the contract's success */
  status?: number;
  /** by name; null takes the cookie away */
  cookies?: Readonly<Record<string, string | null>>;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that is more than the body of the call's first status. */
export class Reply<B> {
  readonly body: B;
  readonly extras: Extras;

  constructor(body: B, extras: Extras = {}) {
    this.body = body;
    this.extras = extras;
  }
}
