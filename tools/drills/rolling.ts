import { categoryTree } from '@plateia/contracts/bookings';
import { feedList, interact } from '@plateia/contracts/feed';
import { me } from '@plateia/contracts/identity';
import { notificationList } from '@plateia/contracts/notifications';
import { aPost, eventually, isReady, startPlatform, type Member, type SupervisedPlatform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counts } from './judge.ts';
import { gather } from './people.ts';

type Log = (line: string) => void;
type Call = (member: Member) => Promise<unknown>;

const HANDS = 3;
const EVERY_MS = 10;

interface Tally {
  done: number;
  failed: string[];
}

/** Ends each service in its clean way under load: the others answer everything, and it leaves nothing half-answered. */
export async function rollingStop(log: Log): Promise<Counts> {
  const platform = await startPlatform({ inProcess: false, shape: 'services' });
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const { members, friendsOf } = await gather(platform, 12);
    const author = members[0] as Member;
    const post = await aPost(author);
    const liker = friendsOf(author)[0] as Member;
    const calls: Record<string, Call> = {
      identity: (member) => member.call(me),
      feed: async (member) => {
        await member.call(feedList);
        await liker.call(interact, { type: 'post', uuid: post.id, action: 'like', on: true });
      },
      notifications: (member) => member.call(notificationList),
      bookings: (member) => member.call(categoryTree),
    };
    for (const name of Object.keys(calls)) {
      const tallies = await whileAsking(calls, members, () => stopOne(platform, name));
      const others = Object.entries(tallies).filter(([service]) => service !== name);
      const failed = others.flatMap(([service, { failed: faults }]) => faults.map((fault) => `${service}: ${fault}`));
      const asked = others.reduce((sum, [, { done }]) => sum + done, 0);
      const own = tallies[name] as Tally;
      // Until it is back it refuses in its place in the one shape; whatever it had begun it has answered.
      const cut = own.failed.filter((fault) => !fault.startsWith('503'));
      const isFine = failed.length === 0 && cut.length === 0;
      counts[isFine ? 'passed' : 'failed']++;
      log(
        `${isFine ? 'ok' : 'FAILED'}: ${name} stopped: others ${failed.length} of ${asked} failed, its own ${own.done} answered, ${own.failed.length - cut.length} refused, ${cut.length} cut`,
      );
      for (const fault of [...failed, ...cut].slice(0, 5)) log(`    ${fault}`);
    }
    const endings = [...platform.said.matchAll(/^plateia: (\S+) ended \((.*)\), starting it again$/gm)].map(
      ([, name, how]) => `${name} ${how}`,
    );
    log(`ended: ${endings.join(', ')}`);
    return counts;
  } finally {
    await platform.stop();
  }
}

async function stopOne(platform: SupervisedPlatform, name: string): Promise<void> {
  await sleep(1_000);
  const part = await platform.part(name);
  process.kill(part.pid, 'SIGTERM');
  await platform.reborn(part);
  await eventually('all ready', async () => (await Promise.all((await platform.parts()).map(isReady))).every(Boolean), {
    withinMs: 20_000,
  });
  await sleep(500);
}

async function whileAsking(
  calls: Record<string, Call>,
  members: readonly Member[],
  act: () => Promise<void>,
): Promise<Record<string, Tally>> {
  const over = new AbortController();
  const tallies: Record<string, Tally> = Object.fromEntries(
    Object.keys(calls).map((name) => [name, { done: 0, failed: [] }]),
  );
  const ask = async (name: string, call: Call, hand: number) => {
    const tally = tallies[name] as Tally;
    while (!over.signal.aborted) {
      try {
        await call(members[hand] as Member);
        tally.done++;
      } catch (error) {
        const { status, code, message } = error as { status?: number | null; code?: string; message: string };
        tally.failed.push(`${status ?? 'cut'} ${code ?? ''} ${message}`);
      }
      await sleep(EVERY_MS);
    }
  };
  const hands = Object.entries(calls).flatMap(([name, call]) =>
    Array.from({ length: HANDS }, (_, hand) => ask(name, call, hand)),
  );
  await act().finally(() => over.abort());
  await Promise.all(hands);
  return tallies;
}
