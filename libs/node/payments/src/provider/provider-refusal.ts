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
