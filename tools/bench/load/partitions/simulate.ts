// What averages hide: how evenly keys fall on partitions, and how far consumers fall behind, second by second.
import { drawsFrom, type Draws } from './draws.ts';

export interface Layout {
  readonly members: number;
  /** each with a share of the members and a log of its own */
  readonly cells: number;
  readonly partitions: number;
  /** facts that the consumer of one partition takes in a second */
  readonly perSecond: number;
  readonly seconds: number;
  /** the share of a cell's facts that one post draws */
  readonly hot: number;
}

export interface Outcome {
  /** of all cells */
  readonly facts: number;
  /** facts of the busiest partition, beside those of the mean */
  readonly busiest: number;
  /** the share of partitions that fall behind further and further */
  readonly overrun: number;
  /** how old the oldest fact not yet taken is at the end, in seconds, in the middle partition, at the 99th of a hundred and in the worst */
  readonly late: { readonly middle: number; readonly most: number; readonly worst: number };
}

/** By docs/capacity.md: 16 facts a second for 10,000 members, at the busiest moment. */
const FACTS_OF_A_MEMBER = 0.0016;
/** One member of so many wrote what is looked at now: fewer posts are less even, so this is on the careful side. */
const MEMBERS_TO_A_POST = 100;
/** Friends of an author: 20 in the mean, and the platform's limit. */
const FRIENDS = { mean: 20, spread: 1.2, most: 5_000 };

export function simulate(layout: Layout, seed = 1): Outcome {
  const { members, cells, partitions, perSecond, seconds } = layout;
  const draws = drawsFrom(seed);
  const backlog: number[] = [];
  const arrived: number[] = [];
  let overrun = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    for (const rate of ratesOf(layout, (members / cells) * FACTS_OF_A_MEMBER, draws)) {
      let waiting = 0;
      let all = 0;
      for (let second = 0; second < seconds; second += 1) {
        const came = draws.poisson(rate);
        all += came;
        waiting = Math.max(0, waiting + came - perSecond);
      }
      arrived.push(all);
      backlog.push(waiting);
      if (rate > perSecond) overrun += 1;
    }
  }
  const facts = arrived.reduce((sum, each) => sum + each, 0);
  const late = backlog.map((waiting) => waiting / perSecond).toSorted((a, b) => a - b);
  const at = (share: number): number => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0;
  return {
    facts: facts / seconds,
    busiest: (Math.max(...arrived) * partitions * cells) / facts,
    overrun: overrun / (partitions * cells),
    late: { middle: at(0.5), most: at(0.99), worst: at(1) },
  };
}

/**
 * Facts a second that each partition of a cell is sent: posts draw as many as their authors have friends. Where one lies is drawn: the hash that Kafka
 * takes of an id spreads them no better and no worse.
 */
function ratesOf({ members, cells, partitions, hot }: Layout, facts: number, draws: Draws): number[] {
  const rates = Array.from({ length: partitions }, () => 0);
  const posts = Math.max(1, Math.round(members / cells / MEMBERS_TO_A_POST));
  const weights = Array.from({ length: posts }, () =>
    Math.min(FRIENDS.most, draws.lognormal(FRIENDS.mean, FRIENDS.spread)),
  );
  const sum = weights.reduce((all, each) => all + each, 0);
  for (const [at, weight] of weights.entries()) {
    const place = draws.below(partitions);
    rates[place] = (rates[place] ?? 0) + (facts * (1 - hot) * weight) / sum + (at === 0 ? facts * hot : 0);
  }
  return rates;
}
