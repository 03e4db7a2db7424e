import { ruleOf, SOCIAL_XP_PER_DAY, type PointEventKind } from '@plateia/contracts/xp';
import type { DrillEvidence } from './common-invariants.ts';
import type { Databases } from './databases.ts';
import type { Invariants } from './check-invariants.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';

interface Evidence extends DrillEvidence {
  ledger: Ledger;
  people: People;
}

interface Line {
  userId: string;
  event: string;
  subject: string;
  xp: number;
}

interface Account {
  _id: string;
  sum: number;
  pending: unknown[];
}

const linesIn = (databases: Databases) => databases.rows<Line>('xp', 'ledger').find({}).toArray();
const isSocial = (event: string): boolean => ruleOf(event as PointEventKind)?.social === true;

export const pointInvariants: Invariants<Evidence> = {
  'nothing that was done waits for its points, and the points of everybody are the sum of their ledger': async ({
    databases,
  }) => {
    const unsettled = await databases.rows('xp', 'acts').countDocuments({ unsettled: { $exists: true } });
    const sums = Map.groupBy(await linesIn(databases), ({ userId }) => userId);
    const accounts = await databases.rows<Account>('xp', 'accounts').find({}).toArray();
    return [
      ...(unsettled === 0 ? [] : [`${unsettled} acts are not settled`]),
      ...accounts.flatMap(({ _id, sum, pending }) => {
        const paid = (sums.get(_id) ?? []).reduce((total, { xp }) => total + xp, 0);
        return paid === sum && pending.length === 0 ? [] : [`${_id} has ${sum}, the ledger ${paid}`];
      }),
    ];
  },

  'nothing is paid twice': async ({ databases }) => {
    const net = Map.groupBy(await linesIn(databases), ({ userId, event, subject }) => `${userId}:${event}:${subject}`);
    return [...net].flatMap(([key, lines]) => {
      const paid = lines.filter(({ xp }) => xp > 0).length;
      const taken = lines.filter(({ xp }) => xp < 0).length;
      return paid - taken > 1 || lines.reduce((sum, { xp }) => sum + xp, 0) < 0 ? [`${key} is paid ${paid} times`] : [];
    });
  },

  'authors have the points of their first posts, unless their day is full': async ({ ledger, people, databases }) => {
    const lines = Map.groupBy(await linesIn(databases), ({ userId }) => userId);
    const cap = ruleOf('post_created').cap?.n ?? Infinity;
    return people.members.flatMap((author) => {
      const written = [...ledger.posts.values()].filter((post) => post.author === author).length;
      const own = (lines.get(author.userId) ?? []).filter(({ event }) => isSocial(event));
      const paid = own.filter(({ event, xp }) => event === 'post_created' && xp > 0).length;
      const isFull = own.reduce((sum, { xp }) => sum + xp, 0) >= SOCIAL_XP_PER_DAY;
      return isFull || paid >= Math.min(cap, written) ? [] : [`${author.userId} wrote ${written}, is paid for ${paid}`];
    });
  },
};
