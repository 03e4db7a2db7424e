import { pairId } from '@plateia/contracts';
import { postComments } from '@plateia/contracts/feed';
import { messageList } from '@plateia/contracts/messaging';
import { KEPT_IDS, until, type Member } from '@plateia/testing';
import { afterKills, type KillEvidence } from './common-invariants.ts';
import type { Archives } from './archives.ts';
import type { Databases } from './databases.ts';
import type { Invariants } from './check-invariants.ts';
import { WORDS, type Leavers } from './leavers.ts';
import type { KafkaLog } from '../../run/engines/kafka/kafka-log.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';
import { storedFiles } from './stored-files.ts';
import { socialInvariants } from './social-invariants.ts';

interface Evidence extends KillEvidence {
  ledger: Ledger;
  people: People;
  leavers: Leavers;
  archives: Archives;
  leaving: readonly Member[];
  /** of the services shape; the embedded one has its log in a database */
  log: KafkaLog | undefined;
  erasedAtMs: number;
}

const ERASED_WITHIN_MS = 300_000;
/** What was told before ends with the days of the log. */
const LOG = 'log.entries';
/** Which exports were asked for ends with the thirty days that here are over at once. */
const ORDERS = '.export_orders';

const open = async (leaving: readonly Member[], databases: Databases): Promise<string[]> => {
  const ids = leaving.map(({ userId }) => userId);
  const rows = databases.rows<{ _id: string; open: boolean }>('identity', 'account_erasures');
  const done = await rows.find({ _id: { $in: ids }, open: false }).toArray();
  const through = new Set(done.map(({ _id }) => _id));
  return ids.filter((id) => !through.has(id));
};

/** Resolves when everybody is erased everywhere, or when that takes too long: the invariant says so. */
export const erased = (leaving: readonly Member[], databases: Databases): Promise<unknown> =>
  until('all are erased', async () => (await open(leaving, databases)).length === 0, {
    withinMs: ERASED_WITHIN_MS,
    everyMs: 1_000,
  }).catch(() => undefined);

export const deletionInvariants: Invariants<Evidence> = {
  'every service has erased everybody who left': async ({ leaving, databases }) =>
    (await open(leaving, databases)).map((id) => `${id} is still somewhere`),

  'nothing of them is stored, beyond what is kept of anybody': async ({ leaving, databases }) => {
    const found = new Set<string>();
    for await (const { place, text } of databases.stored()) {
      if (place === LOG || place.endsWith(ORDERS)) continue;
      if (text.includes(WORDS)) found.add(`words in ${place}`);
      for (const { userId, email } of leaving) {
        if (text.includes(email)) found.add(`an address in ${place}`);
        if (text.includes(userId) && !(place in KEPT_IDS)) found.add(`an id in ${place}`);
      }
    }
    return [...found];
  },

  'no file of theirs is stored, nor one that speaks of them': async ({ leaving, leavers, dataDir }) => {
    const found: string[] = [];
    let others = 0;
    for await (const { path, bytes } of storedFiles(dataDir)) {
      const text = path + bytes.toString('latin1');
      const isTheirs = leaving.some(({ userId, email }) => text.includes(userId) || text.includes(email));
      if (isTheirs || text.includes(WORDS)) found.push(path);
      else others++;
    }
    // Whoever looks into the wrong folder finds nothing either.
    if (others < leavers.kept) found.push(`${others} files of those who stay are there`);
    return found;
  },

  'the log ends with its days, and tells nothing of them any more': async ({ log, leaving, erasedAtMs }) => {
    if (!log) return [];
    const told = await log.since(erasedAtMs);
    const marks = [WORDS, ...leaving.map(({ email }) => email)];
    const late = told.filter(({ text }) => marks.some((mark) => text.includes(mark)));
    return [...(await log.lasting()), ...late.map(({ place }) => `words or an address in ${place}`)];
  },

  'every archive was whole': ({ archives }) =>
    Promise.resolve(archives.taken > 0 ? archives.faults : ['none was taken', ...archives.faults]),

  'no archive of theirs is stored, nor a part or a draft of one': async ({ dataDir, databases }) => {
    const rows = await databases.rows<{ exportId: string }>('identity', 'exports').find().toArray();
    const known = new Set(rows.map(({ exportId }) => exportId));
    const found: string[] = [];
    for await (const { path } of storedFiles(dataDir)) {
      const [folder, exportId = ''] = path.split('/');
      if (folder === 'exports' && !known.has(exportId)) found.push(path);
    }
    return known.size > 0 ? found : ['whoever stays has no archive either'];
  },

  'what others wrote to them stays': async ({ leavers }) => {
    const faults: string[] = [];
    for (const { by, to, postId } of leavers.answers) {
      const comments = JSON.stringify(await by.call(postComments, { id: postId }));
      if (!comments.includes('An answer that stays')) faults.push(`an answer under ${postId} is gone`);
      const talk = JSON.stringify(await by.call(messageList, { conversation_uuid: pairId(by.userId, to.userId) }));
      if (!talk.includes('Words that stay')) faults.push(`a message to ${to.userId} is gone`);
    }
    return faults;
  },

  'every acknowledged post is there, once': socialInvariants['every acknowledged post is there, once']!,
  'every like stands as it was acknowledged': socialInvariants['every like stands as it was acknowledged']!,
  'the totals of every post equal its likes': socialInvariants['the totals of every post equal its likes']!,
  ...afterKills,
};
