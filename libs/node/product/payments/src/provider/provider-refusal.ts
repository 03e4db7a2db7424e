/** A "no" of the provider, by the status that its callers know it by. */
export class ProviderRefusal extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
    this.name = 'ProviderRefusal';
  }
}

export function missing(): never {
  throw new ProviderRefusal(404, 'there is no such thing');
}
