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
  /** fresh requests for one round */
  platform: () => LoadRequest[];
  floor: () => LoadRequest[];
}

export interface Cost {
  /** CPU of all processes per request, the best of the rounds */
  platformMs: number;
  floorMs: number;
}

/** Both sides stand on the same engine, so all processes are watched for both, less what they do when nobody asks. */
export class CostMeter {
  #idleMsPerSecond = 0;
  readonly #load: LoadProcess;
  readonly #pids: readonly number[];

  constructor(load: LoadProcess, pids: readonly number[]) {
    this.#load = load;
    this.#pids = pids;
  }

  get idleMsPerSecond(): number {
    return this.#idleMsPerSecond;
  }

  async watchIdle(seconds: number): Promise<void> {
    const { cpu, seconds: took } = await this.#during(() => sleep(seconds * 1_000));
    this.#idleMsPerSecond = cpu / took;
  }

  /** Rounds of the two alternate, so that whatever else the machine does meets both; the least disturbed one counts. */
  async compare(call: Call, platform: Side, floor: Side): Promise<Cost> {
    await this.#round(call.platform().slice(0, 200), platform);
    await this.#round(call.floor().slice(0, 200), floor);
    const cost = { platformMs: Infinity, floorMs: Infinity };
    for (let round = 0; round < call.rounds; round++) {
      cost.floorMs = Math.min(cost.floorMs, await this.#round(call.floor(), floor));
      cost.platformMs = Math.min(cost.platformMs, await this.#round(call.platform(), platform));
    }
    return cost;
  }

  async alone(requests: LoadRequest[], side: Side): Promise<number> {
    await this.#round(requests.slice(0, 500), side);
    return this.#round(requests, side);
  }

  /** Requests that can be sent but once: a step that the one before made possible. */
  once(requests: LoadRequest[], side: Side): Promise<number> {
    return this.#round(requests, side);
  }

  async #round(requests: LoadRequest[], { port, settled }: Side): Promise<number> {
    const { cpu, seconds } = await this.#during(async () => {
      const result = await this.#load.run({ port, width: WIDTH, requests });
      if (result.refusal !== undefined) throw new Error(`A call of the benchmark was refused: ${result.refusal}`);
      await settled();
    });
    return Math.max(0, cpu - this.#idleMsPerSecond * seconds) / requests.length;
  }

  async #during(work: () => Promise<unknown>): Promise<{ cpu: number; seconds: number }> {
    const began = performance.now();
    const before = cpuMs(this.#pids);
    await work();
    return { cpu: cpuMs(this.#pids) - before, seconds: (performance.now() - began) / 1_000 };
  }
}
