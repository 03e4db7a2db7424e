/** Guards whom a customer names to be asked before all others. */
export abstract class FirstChoice {
  /** Refuses whoever cannot be named, for whatever reason in the same words. */
  abstract require(professionalId: string, customerId: string): Promise<void>;
}
