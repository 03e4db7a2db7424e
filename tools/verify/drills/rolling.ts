import { categoryTree } from '@plateia/contracts/bookings';
import { feedList, interact } from '@plateia/contracts/feed';
import { me } from '@plateia/contracts/identity';
import { signUpload } from '@plateia/contracts/media';
import { conversations } from '@plateia/contracts/messaging';
import { notificationList } from '@plateia/contracts/notifications';
import { xpOfUser } from '@plateia/contracts/xp';
import { aPost, startPlatform, type Member, type SupervisedPlatform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counts } from './check-invariants.ts';
import { gather } from './people.ts';

type Log = (line: string) => void;
type Call = (member: Member) => Promise<unknown>;

const HANDS = 3;
const EVERY_MS = 10;

interface Tally {
  done: number;
  failed: string[];
}

const REPLICAS = 2;
const WAYS = { SIGTERM: 'stopped', SIGKILL: 'killed' } as const;
type Way = keyof typeof WAYS;

/**
 * Two replicas of each service behind a proxy that holds nothing and sends nothing twice. One that is asked to end fails no call
 * of anybody; one that is killed fails what was on its wire and nothing after it.
 */
export async function rollingStop(log: Log): Promise<Counts> {
  const platform = await startPlatform({ inProcess: false, shape: 'services', replicas: REPLICAS });
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
      messaging: (member) => member.call(conversations),
      xp: (member) => member.call(xpOfUser),
      media: (member) => member.call(signUpload, { uploadKind: 'post_image', fileExtension: 'png' }),
    };
    for (const name of Object.keys(calls)) {
      for (const way of Object.keys(WAYS) as Way[]) {
        const tallies = await whileAsking(calls, members, () => endEach(platform, name, way));
        const failed = Object.entries(tallies).flatMap(([of, tally]) => tally.failed.map((fault) => ({ of, fault })));
        const ofOthers = failed.filter(({ of }) => of !== name);
        const ofItself = failed.length - ofOthers.length;
        const isFine = ofOthers.length === 0 && ofItself <= (way === 'SIGTERM' ? 0 : HANDS * REPLICAS);
        counts[isFine ? 'passed' : 'failed']++;
        const asked = Object.values(tallies).reduce((sum, { done }) => sum + done, failed.length);
        log(
          `${isFine ? 'ok' : 'FAILED'}: ${name} ${WAYS[way]}, ${REPLICAS} replicas in turn: of ${asked} calls ${ofOthers.length} to others and ${ofItself} to it failed`,
        );
        if (!isFine) for (const { of, fault } of failed.slice(0, 5)) log(`    ${of}: ${fault}`);
      }
    }
    return counts;
  } finally {
    await platform.stop();
  }
}

async function endEach(platform: SupervisedPlatform, name: string, way: Way): Promise<void> {
  for (const replica of [name, `${name}-2`]) {
    await sleep(1_000);
    const part = await platform.part(replica);
    process.kill(part.pid, way);
    await platform.reborn(part);
  }
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
