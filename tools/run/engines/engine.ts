/** A started engine. `pid` is the server's own, never that of a helper in between. */
export interface Engine {
  readonly pid: number;
  readonly port?: number;
  /** Resolves with the reason once the server has ended, whoever ended it. */
  readonly exited: Promise<Exit>;
  /** Ends the server in its own clean way, then for good after `graceMs`. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

/** A server that has a pid but may not serve yet. */
export interface Launched extends Engine {
  /** Resolves once it serves; rejects if it ends before or takes too long. */
  readonly ready: Promise<void>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last lines the process said, for the sentence that reports its death. */
  readonly lastWords: string;
}

export type Log = (line: string) => void;

/** Waits until a launched server serves; one that fails to is not left behind. */
export async function untilReady<T extends Launched>(launched: T): Promise<T> {
  try {
    await launched.ready;
  } catch (error) {
    await launched.stop(0);
    throw error;
  }
  return launched;
}

/** Rejects when the server ends, with its last words: for races against readiness. */
export async function deathOf(name: string, exited: Promise<Exit>): Promise<never> {
  const { code, signal, lastWords } = await exited;
  throw new Error(`${name} ended (${signal ?? `exit code ${code}`}) before it served${lastWords && `\n${lastWords}`}`);
}
