import { subscription } from '@plateia/contracts/identity';
import { until, type Member } from '@plateia/testing';
import { afterKills, type KillEvidence } from './common-invariants.ts';
import type { Invariants } from './check-invariants.ts';
import type { Bought, PlanLedger } from './plan-lives.ts';
import type { PlanProvider } from './plan-provider.ts';

const SETTLED_WITHIN_MS = 60_000;

interface Evidence extends KillEvidence {
  ledger: PlanLedger;
  provider: PlanProvider;
  subscribers: readonly Member[];
}

interface Known {
  _id: string;
  subscription?: { plan: string; interval: string; state: string };
}

export const planInvariants: Invariants<Evidence> = {
  'everybody has the plan that the provider says, within a minute of the last kill': async (evidence) => {
    let faults: string[] = [];
    const settle = async (): Promise<boolean> => {
      faults = await differences(evidence);
      return faults.length === 0;
    };
    await until('all say the same', settle, { withinMs: SETTLED_WITHIN_MS, everyMs: 1_000 }).catch(() => undefined);
    return faults;
  },

  'what was acknowledged last is what stands': async ({ ledger, subscribers }) => {
    const faults: string[] = [];
    for (const member of subscribers) {
      const last = [...ledger.bought.values()].findLast(({ userId }) => userId === member.userId);
      if (!last || last.status === 'expired') continue;
      const { plan, status } = await member.call(subscription);
      if (plan !== last.plan || status !== last.status)
        faults.push(`${member.userId} is ${plan} ${status}, acknowledged as ${last.plan} ${last.status}`);
    }
    return faults;
  },

  'nobody has two plans, and everything was charged once': async ({ ledger, provider }) => {
    const { payments, subscriptions } = await provider.books();
    const living = subscriptions.filter(({ status }) => status !== 'expired').map(({ userId }) => userId);
    const bought = Map.groupBy(ledger.bought.values(), ({ userId }) => userId);
    const sum = (of: readonly Bought[]): number => of.reduce((total, { charges }) => total + charges, 0);
    return [
      ...living.filter((userId, place) => living.indexOf(userId) !== place).map((userId) => `${userId} has two plans`),
      ...[...bought].flatMap(([userId, own]) => {
        const ids = new Set(subscriptions.filter((one) => one.userId === userId).map(({ id }) => id));
        const taken = payments.filter(({ subscriptionId, captured }) => ids.has(subscriptionId ?? '') && captured > 0);
        const isRight = taken.length === sum(own) && ids.size === own.length;
        return isRight
          ? []
          : [`${userId} bought ${own.length} (${sum(own)} charges); ${ids.size} there, ${taken.length} charges`];
      }),
    ];
  },

  ...afterKills,
};

async function differences({ databases, provider, subscribers }: Evidence): Promise<string[]> {
  const { subscriptions } = await provider.books();
  const accounts = await databases.rows<Known>('identity', 'accounts').find({}).toArray();
  return subscribers.flatMap(({ userId }) => {
    const said = subscriptions.findLast((one) => one.userId === userId);
    const own = accounts.find(({ _id }) => _id === userId)?.subscription;
    if (!said) return [];
    const [known, there] = [`${own?.plan}-${own?.interval} ${own?.state}`, `${said.plan} ${said.status}`];
    return known === there ? [] : [`${userId} is ${known}, at the provider ${there}`];
  });
}
