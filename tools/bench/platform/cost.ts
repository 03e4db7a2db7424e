import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from './load.ts';
import type { LoadProcess } from './load-process.ts';
import { cpuMs } from './processes.ts';

const WIDTH = 16;

/** One who answers: where, and what else must be over before its work is done. */
export interface Side {
  port: number;
  settled: () => Promise<void>;
}

export interface Call {
  name: string;
  rounds: number;
  /** something follows from it after the answer */
  isWrite?: true;
  /** fresh requests for one round */
  platform: () => LoadRequest[];
  floor: () => LoadRequest[];
}

/** Of one request, with all that follows from it. */
export interface Spent {
  /** CPU of all processes */
  ms: number;
  /** asked of the engine */
  commands: number;
}

export interface Cost {
  /** CPU of all processes per request, the best of the rounds */
  platformMs: number;
  floorMs: number;
  /** that the engine is asked per request, the fewest of the rounds */
  commands: number;
}

export const saidCost = ({ platformMs, floorMs, commands }: Cost): string =>
  `${platformMs.toFixed(3)} ms, floor ${floorMs.toFixed(3)} ms, ${commands.toFixed(1)} commands`;

/** How many commands an engine was asked so far. */
export interface Counter {
  count: () => Promise<number>;
}

const UNCOUNTED: Counter = { count: () => Promise.resolve(0) };

/** Both sides stand on the same engine, so all processes are watched for both, less what they do when nobody asks. */
export class CostMeter {
  /** in a second in which nobody asks */
  #idle: Spent = { ms: 0, commands: 0 };
  readonly #load: LoadProcess;
  readonly #pids: readonly number[];
  readonly #counter: Counter;

  constructor(load: LoadProcess, pids: readonly number[], counter: Counter = UNCOUNTED) {
    this.#load = load;
    this.#pids = pids;
    this.#counter = counter;
  }

  get idle(): Spent {
    return this.#idle;
  }

  async watchIdle(seconds: number): Promise<void> {
    const { ms, commands, seconds: took } = await this.#during(() => sleep(seconds * 1_000));
    this.#idle = { ms: ms / took, commands: commands / took };
  }

  /** Rounds of the two alternate, so that whatever else the machine does meets both; the least disturbed one counts. */
  async compare(call: Call, platform: Side, floor: Side): Promise<Cost> {
    await this.#round(call.platform().slice(0, 200), platform);
    await this.#round(call.floor().slice(0, 200), floor);
    const cost = { platformMs: Infinity, floorMs: Infinity, commands: Infinity };
    for (let round = 0; round < call.rounds; round++) {
      cost.floorMs = Math.min(cost.floorMs, (await this.#round(call.floor(), floor)).ms);
      const { ms, commands } = await this.#round(call.platform(), platform);
      cost.platformMs = Math.min(cost.platformMs, ms);
      cost.commands = Math.min(cost.commands, commands);
    }
    return cost;
  }

  async alone(requests: LoadRequest[], side: Side): Promise<number> {
    await this.#round(requests.slice(0, 500), side);
    return (await this.#round(requests, side)).ms;
  }

  /** Requests that can be sent but once: a step that the one before made possible. */
  async once(requests: LoadRequest[], side: Side): Promise<number> {
    return (await this.#round(requests, side)).ms;
  }

  async #round(requests: LoadRequest[], { port, settled }: Side): Promise<Spent> {
    const { ms, commands, seconds } = await this.#during(async () => {
      const result = await this.#load.run({ port, width: WIDTH, requests });
      if (result.refusal !== undefined) throw new Error(`A call of the benchmark was refused: ${result.refusal}`);
      await settled();
    });
    const { idle } = this;
    return {
      ms: Math.max(0, ms - idle.ms * seconds) / requests.length,
      commands: Math.max(0, commands - idle.commands * seconds) / requests.length,
    };
  }

  async #during(work: () => Promise<unknown>): Promise<Spent & { seconds: number }> {
    const asked = await this.#counter.count();
    const began = performance.now();
    const before = cpuMs(this.#pids);
    await work();
    const seconds = (performance.now() - began) / 1_000;
    return { ms: cpuMs(this.#pids) - before, seconds, commands: (await this.#counter.count()) - asked };
  }
}
