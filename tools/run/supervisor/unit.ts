import type { Exit, Launched, Log } from '../engines/engine.ts';
import { messageOf, UsageError } from '../engines/usage-error.ts';
import type { ListedProcess } from './run-file.ts';

/** One process of the platform: how to launch it, again and again. */
export interface UnitSpec {
  readonly name: string;
  readonly port?: number;
  readonly ops?: number;
  /** How long a stop may take before it is a kill. */
  readonly graceMs: number;
  launch(): Promise<Launched>;
}

export interface UnitEvents {
  readonly log: Log;
  /** It has a new pid. */
  changed(): void;
  /** It will not be tried again. */
  gaveUp(reason: UsageError): void;
}

const FAST_DEATHS_ALLOWED = 5;
const FAST_MS = 10_000;
const LONGEST_PAUSE_MS = 1000;
/** sysexits(3) EX_CONFIG: it refuses its configuration, and the next try would too. */
const BAD_CONFIGURATION = 78;

/** Keeps one process running: whenever it ends unasked it is started again, unless it keeps dying by itself. */
export class Unit {
  readonly name: string;
  readonly #spec: UnitSpec;
  readonly #events: UnitEvents;
  #running: Launched | undefined;
  #stopping = false;
  #kept: Promise<void> | undefined;
  #wake: (() => void) | undefined;

  constructor(spec: UnitSpec, events: UnitEvents) {
    this.name = spec.name;
    this.#spec = spec;
    this.#events = events;
  }

  get listed(): ListedProcess | undefined {
    if (!this.#running) return undefined;
    const { name, port, ops } = this.#spec;
    return { name, pid: this.#running.pid, ...(port !== undefined && { port }), ...(ops !== undefined && { ops }) };
  }

  /** Resolves when it serves for the first time; never if it is given up or stopped before. */
  start(): Promise<void> {
    return new Promise((served) => {
      this.#kept = this.#keep(served);
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake?.();
    await this.#running?.stop(this.#spec.graceMs);
    await this.#kept;
    this.#running = undefined;
  }

  async #keep(served: () => void): Promise<void> {
    let fastDeaths = 0;
    while (!this.#stopping) {
      const death = await this.#liveOnce(served);
      if (this.#stopping) return;
      if (death instanceof UsageError) return this.#events.gaveUp(death);
      if (death.byItself) fastDeaths = death.fast ? fastDeaths + 1 : 0;
      if (fastDeaths >= FAST_DEATHS_ALLOWED) return this.#events.gaveUp(this.#keepsDying(death));
      this.#events.log(`${this.name} ended (${death.how}), starting it again`);
      if (fastDeaths > 0) await this.#pause(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** fastDeaths));
    }
  }

  /** One life of the process, from launch to end. */
  async #liveOnce(served: () => void): Promise<Death | UsageError> {
    const launchedAt = performance.now();
    let running: Launched;
    try {
      running = await this.#spec.launch();
    } catch (error) {
      if (error instanceof UsageError) return error;
      return { how: 'could not be launched', lastWords: messageOf(error), byItself: true, fast: true };
    }
    this.#running = running;
    this.#events.changed();
    if (this.#stopping) await running.stop(0);
    let serves = false;
    const failure = await running.ready.then(
      () => void (serves = true),
      (error: unknown) => messageOf(error),
    );
    if (serves) served();
    // It lives but does not serve: ended, it counts as a death like any other.
    else if (!this.#stopping) await running.stop(0);
    const exit = await running.exited;
    if (exit.code === BAD_CONFIGURATION)
      return new UsageError(exit.lastWords || `${this.name} refuses its configuration.`);
    const fast = !serves || performance.now() - launchedAt < FAST_MS;
    return {
      how: howEnded(exit),
      lastWords: exit.lastWords || (failure ?? ''),
      byItself: endedByItself(exit, serves),
      fast,
    };
  }

  #keepsDying(death: Death): UsageError {
    const words = death.lastWords ? `; its last lines:\n${death.lastWords}` : '.';
    return new UsageError(
      `${this.name} keeps ending while it starts (${death.how}): mend what it says and start again${words}`,
    );
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

interface Death {
  readonly how: string;
  readonly lastWords: string;
  readonly byItself: boolean;
  readonly fast: boolean;
}

function howEnded({ code, signal }: Exit): string {
  return signal ?? `exit code ${code}`;
}

/** A process someone killed or asked to end, however often, is no process that cannot live. */
function endedByItself({ code, signal }: Exit, served: boolean): boolean {
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return false;
  return code !== 0 || !served;
}
