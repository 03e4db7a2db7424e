import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pairId } from '@plateia/contracts';
import { sendMessage, typingInConversation, typingSignal } from '@plateia/contracts/messaging';
import { openStream, type Crowd, type Member } from '@plateia/testing';
import { type Latency, sharesOf } from './like-latency.ts';

const WARM_UP = 50;
/** Of one member to another no more is told. */
const TYPING_EVERY_MS = 3_000;

/** From the answer to who sent a message to its arrival on the other one's open stream, one after the other. */
export async function messageLatency(crowd: Crowd, messages: number): Promise<Latency> {
  const to = crowd.members[0] as Member;
  const from = crowd.members[crowd.friendsOf(0)[0] ?? 1] as Member;
  const stream = await openStream(to);
  const took: number[] = [];
  execFileSync('sync');
  try {
    for (let sent = 0; took.length < messages; sent++) {
      const after = stream.events.length;
      const { id } = await from.call(sendMessage, { recipientId: to.userId, content: `Message ${sent}` });
      const answered = performance.now();
      const { at } = await stream.next('message', ({ message_id }) => message_id === id, { after });
      if (sent >= WARM_UP) took.push(Math.max(0, at - answered));
    }
  } finally {
    stream.close();
  }
  return sharesOf(took);
}

/** From the first letter that somebody writes to its arrival where the other one looks; each friend in turn, in rounds. */
export async function typingLatency(crowd: Crowd, rounds: number): Promise<Latency> {
  const to = crowd.members[0] as Member;
  const writers = crowd.friendsOf(0).map((place) => crowd.members[place] as Member);
  const stream = await openStream(to);
  const took: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const from of writers) {
        const after = stream.events.length;
        const began = performance.now();
        const [{ at }] = await Promise.all([
          stream.next(typingSignal.signal, ({ user_id }) => user_id === from.userId, { after }),
          from.call(typingInConversation, { conversation_uuid: pairId(from.userId, to.userId) }),
        ]);
        // The first round translates what runs.
        if (round > 0) took.push(at - began);
      }
      await sleep(TYPING_EVERY_MS);
    }
  } finally {
    stream.close();
  }
  return sharesOf(took);
}
