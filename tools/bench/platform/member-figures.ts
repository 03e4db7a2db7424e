import type { Crowd, SupervisedPlatform } from '@plateia/testing';
import { type CostMeter, saidCost, type Side } from './cost.ts';
import type { Figure } from './figures.ts';
import { scaleOf } from './filled-platform.ts';
import { memberCallsOf, verifyCall } from './member-calls.ts';
import { fillConversations, messageCallsOf } from './message-calls.ts';

interface Measured {
  meter: CostMeter;
  crowd: Crowd;
  platform: SupervisedPlatform;
  reads: Side;
  writes: Side;
  bare: Side;
  quick: boolean;
}

const READ_TIMES = 3;
const SEND_TIMES = 8;
/** An account, a session, a burnt code and their index entries, beside one upsert. */
const VERIFY_TIMES = 12;

/** What the calls of identity, notifications, messaging and xp cost. */
export async function memberFigures(
  { meter, crowd, platform, reads, writes, bare, quick }: Measured,
  log: (line: string) => void,
): Promise<Figure[]> {
  const { profile, friends, notifications } = memberCallsOf(crowd, scaleOf(quick));
  await fillConversations(crowd);
  await writes.settled();
  const { conversations, thread, points, ledger, send } = messageCallsOf(crowd, scaleOf(quick));
  const figures: Figure[] = [];
  for (const [call, side, times] of [
    [profile, reads, READ_TIMES],
    [friends, reads, READ_TIMES],
    [notifications, reads, READ_TIMES],
    [conversations, reads, READ_TIMES],
    [thread, reads, READ_TIMES],
    [points, reads, READ_TIMES],
    [ledger, reads, READ_TIMES],
    [send, writes, SEND_TIMES],
    [await verifyCall(platform, quick), writes, VERIFY_TIMES],
  ] as const) {
    const cost = await meter.compare(call, side, bare);
    log(`${call.name}: ${saidCost(cost)}`);
    const { platformMs: value, floorMs: floor, commands } = cost;
    figures.push({ name: call.name, unit: 'ms', value, floor, commands, target: `≤ ${times}x`, most: times * floor });
  }
  return figures;
}
