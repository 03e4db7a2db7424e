import { execFileSync } from 'node:child_process';
import { sendMessage } from '@plateia/contracts/messaging';
import { openStream, type Crowd, type Member } from '@plateia/testing';
import { type Latency, sharesOf } from './like-latency.ts';

const WARM_UP = 50;

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
