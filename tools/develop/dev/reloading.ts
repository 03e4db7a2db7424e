import type { Exit, Launched, Log } from '../../run/engines/engine.ts';
import { messageOf } from '../../run/engines/usage-error.ts';

const GRACE_MS = 5_000;

/** Says when there is something new to run; answers how to stop listening. */
export type Changes = (again: () => void) => () => void;

/**
 * A process that is stopped and started at each change. One that cannot live waits for the next change instead of
 * being tried again: who writes code breaks it now and then.
 */
export class Reloading implements Launched {
  readonly #name: string;
  readonly #launch: () => Promise<Launched>;
  readonly #log: Log;
  readonly #ended = Promise.withResolvers<Exit>();
  #current: Launched;
  #deaf: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();
  #stopping = false;

  static async start(name: string, launch: () => Promise<Launched>, log: Log, changes: Changes): Promise<Reloading> {
    const reloading = new Reloading(name, launch, log, await launch());
    reloading.#deaf = changes(() => reloading.#again());
    return reloading;
  }

  private constructor(name: string, launch: () => Promise<Launched>, log: Log, first: Launched) {
    this.#name = name;
    this.#launch = launch;
    this.#log = log;
    this.#current = first;
    this.ready = first.ready;
    this.#mind(first);
  }

  readonly ready: Promise<void>;
  readonly exited = this.#ended.promise;

  get pid(): number {
    return this.#current.pid;
  }

  readonly stop = async (graceMs?: number): Promise<void> => {
    this.#stopping = true;
    this.#deaf();
    await this.#current.stop(graceMs);
    // A turn under way has learned of the stop, or has just launched another one.
    await this.#turn;
    await this.#current.stop(graceMs);
    this.#ended.resolve(await this.#current.exited);
  };

  /** One after the other, however fast the changes come. */
  #again(): void {
    this.#turn = this.#turn.then(() => this.#replace());
  }

  async #replace(): Promise<void> {
    if (this.#stopping) return;
    const began = performance.now();
    const old = this.#current;
    try {
      await old.stop(GRACE_MS);
      this.#current = await this.#launch();
      this.#mind(this.#current);
      await this.#current.ready;
      this.#log(`${this.#name} runs anew after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      this.#log(`${this.#name} does not start, and waits for the next change: ${messageOf(error)}`);
    }
  }

  /** The first one must live, else nothing is there to be changed; a later one that dies by itself is only told. */
  #mind(launched: Launched): void {
    void launched.exited.then(({ code, signal }) => {
      if (this.#stopping || launched !== this.#current || (code === 0 && signal === null)) return;
      this.#log(`${this.#name} ended (${signal ?? `exit code ${code}`}), and waits for the next change`);
    });
  }
}
