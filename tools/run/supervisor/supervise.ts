import type { Log } from '../engines/engine.ts';
import { portIsFree } from '../engines/ports.ts';
import { messageOf, UsageError } from '../engines/usage-error.ts';
import { endTools } from '../engines/tool.ts';
import { type DataDir, takeDataDir } from './data-dir.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { assertReachable } from './given-engines.ts';
import { RunFile } from './run-file.ts';
import type { Settings } from './settings.config.ts';
import { Unit, type UnitSpec } from './unit.ts';

/** What shall run, in the groups in which it starts; asked once the data directory is ours. */
export type Plan = (settings: Settings, log: Log) => Promise<UnitSpec[][]>;

/** A little longer than our servers take to drain at most. */
const LEFTOVERS_END_WITHIN_MS = 12_000;

/** The life of one `npm start`: from the checks to the last stopped process. */
export class Supervisor {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #runFile: RunFile;
  #groups: Unit[][] = [];
  #dataDir: DataDir | undefined;
  #serving = false;
  #ending: Promise<void> | undefined;
  readonly #failed = Promise.withResolvers<never>();

  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#runFile = new RunFile(settings);
    // Heard in start() and run(); between them nobody may be listening.
    this.#failed.promise.catch(() => undefined);
  }

  /** Resolves when everything serves. */
  async start(plan: Plan): Promise<void> {
    const started = performance.now();
    this.#dataDir = takeDataDir(this.#settings.dataDir);
    await this.#runFile.waitForLeftovers(LEFTOVERS_END_WITHIN_MS);
    this.#runFile.remove();
    await this.#assertPortsFree(this.#dataDir.wasLeft ? LEFTOVERS_END_WITHIN_MS : 0);
    await assertReachable(this.#settings);
    const specs = await plan(this.#settings, this.#log);
    for (const group of specs) await this.#startGroup(group);
    if (this.#ending) return;
    this.#serving = true;
    this.#writeRunFile();
    this.#log(`everything answers after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }

  /** Never resolves; rejects when a process is given up. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /** Stops everything, last started first. */
  stop(): Promise<void> {
    this.#ending ??= this.#stopAll();
    return this.#ending;
  }

  async #stopAll(): Promise<void> {
    endTools();
    for (const group of this.#groups.toReversed()) await Promise.all(group.map((unit) => unit.stop()));
    if (!this.#dataDir) return;
    this.#runFile.remove();
    this.#dataDir.release();
  }

  async #startGroup(specs: readonly UnitSpec[]): Promise<void> {
    if (this.#ending || specs.length === 0) return;
    const group = specs.map((spec) => new Unit(spec, this.#events()));
    this.#groups.push(group);
    this.#log(`starting ${group.map(({ name }) => name).join(', ')}`);
    await Promise.race([Promise.all(group.map((unit) => unit.start())), this.#failed.promise]);
  }

  #events() {
    return {
      log: this.#log,
      changed: () => this.#writeRunFile(),
      gaveUp: (reason: UsageError) => this.#failed.reject(reason),
    };
  }

  #writeRunFile(): void {
    // Whoever finds the file may rely on an answer at its addresses.
    if (!this.#serving || this.#ending) return;
    this.#runFile.write(this.#groups.flat().flatMap((unit) => unit.listed ?? []));
  }

  async #assertPortsFree(waitMs: number): Promise<void> {
    const { host, port, inboxPort, opsPort, providerPort, paymentsPort, runsPayments } = this.#settings;
    const needed = {
      PORT: port,
      MAIL_INBOX_PORT: inboxPort,
      OPS_PORT: opsPort,
      PROVIDER_PORT: providerPort,
      ...(runsPayments && { PAYMENTS_PORT: paymentsPort }),
    };
    for (const [variable, number] of Object.entries(needed)) {
      await waitUntil(() => assertPortFree(host, number, variable), { timeoutMs: waitMs, everyMs: 50 });
    }
  }
}

async function assertPortFree(host: string, port: number, variable: string): Promise<void> {
  let free: boolean;
  try {
    free = await portIsFree(port, host);
  } catch (error) {
    throw new UsageError(
      `HOST ${host} cannot be listened on with port ${port} (${messageOf(error)}): correct HOST or ${variable}.`,
    );
  }
  if (!free)
    throw new UsageError(
      `Port ${port} is taken by another program: stop that one or choose another port with ${variable}.`,
    );
}
