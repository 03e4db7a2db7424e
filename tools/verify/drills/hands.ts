/** Hands that go on whatever happens to the platform, each with one act after the other, until they are told to stop. */
export abstract class Hands {
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  /** What each hand does, over and over. */
  protected abstract acts(): readonly (() => Promise<void>)[];

  start(): void {
    this.#working = Promise.all(this.acts().map((act) => this.#goOn(act)));
  }

  /** Acts under way are brought to their end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #goOn(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) await act();
  }
}
