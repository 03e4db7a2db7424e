import type { Crowd } from '@plateia/testing';
import { Databases } from '../../../verify/drills/databases.ts';
import { UsageError } from '../../../run/engines/usage-error.ts';
import { callsOf } from '../calls.ts';
import { type Call, type CostMeter, saidCost, type Side } from '../cost.ts';
import { renewSessions } from '../filled-platform.ts';
import type { LoadRequest } from '../load.ts';
import { fillMarket, type Market } from '../market/fill-market.ts';
import { marketSize } from '../market/market-figures.ts';
import { marketReads } from '../market/market-reads.ts';
import { requestsAt, type Step, STEPS } from '../market/market-steps.ts';
import { memberCallsOf } from '../member-calls.ts';
import { fillConversations, messageCallsOf } from '../message-calls.ts';

interface Around {
  crowd: Crowd;
  dataDir: string;
  meter: CostMeter;
  reads: Side;
  writes: Side;
  bare: Side;
  quick: boolean;
}

/** What is looked into: requests that were not sent yet, and who answers them. */
export interface Asked {
  side: Side;
  requests: LoadRequest[];
}

const isStep = (name: string): name is Step => STEPS.some((step) => step === name);
const MARKET: readonly string[] = ['bookings', 'jobs', 'prices', 'details', 'earnings', 'reviews', ...STEPS];

/** The calls of the benchmark by their names. */
export class AskedCalls {
  readonly #around: Around;
  #market: Market | undefined;
  #conversations: Promise<unknown> | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  /** The one of that name, after it was compared with its floor or after the steps that lead to it. */
  async named(name: string, log: (line: string) => void): Promise<Asked> {
    const { crowd, quick, meter, reads, writes, bare } = this.#around;
    await renewSessions(crowd);
    const market = MARKET.includes(name) ? (this.#market ??= await filledMarket(this.#around)) : undefined;
    if (market && isStep(name)) {
      const { jobs: count } = marketSize(quick);
      return { side: writes, requests: await requestsAt(name, { meter, writes, market, count }) };
    }
    const call = await this.#call(name, market);
    const side = call.isWrite ? writes : reads;
    await writes.settled();
    await meter.watchIdle(4);
    log(`${call.name}: ${saidCost(await meter.compare(call, side, bare))}`);
    return { side, requests: call.platform() };
  }

  async #call(name: string, market: Market | undefined): Promise<Call> {
    const { crowd, quick } = this.#around;
    const scale = quick ? 0.2 : 1;
    const ofMarket: Readonly<Record<string, Call>> = market ? marketReads(crowd, market, scale) : {};
    if (!market) await (this.#conversations ??= fillConversations(crowd));
    const calls: Readonly<Record<string, Call>> = {
      ...callsOf(crowd, { scale }),
      ...memberCallsOf(crowd, scale),
      ...messageCallsOf(crowd, scale),
    };
    const call = ofMarket[name] ?? calls[name];
    if (call) return call;
    throw new UsageError(
      `There is no call ${name}; there are ${['idle', ...Object.keys(calls), ...MARKET].join(', ')}.`,
    );
  }
}

async function filledMarket({ crowd, dataDir, quick }: Around): Promise<Market> {
  const size = marketSize(quick);
  const databases = new Databases(dataDir);
  try {
    const market = await fillMarket(crowd, databases, size);
    await market.grow(size.bookings);
    return market;
  } finally {
    await databases.close();
  }
}
