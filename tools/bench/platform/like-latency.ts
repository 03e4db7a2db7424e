import { execFileSync } from 'node:child_process';
import { like, openStream, type Crowd, type Member, type OpenStream } from '@plateia/testing';

export interface Latency {
  p50: number;
  p99: number;
}

/** With enough posts among them that none is liked twice within a second: such likes come as one event. */
const AUTHORS_LISTENING = 8;
/** What has just been started translates what it runs often: members meet it later. */
const WARM_UP = 200;

/** From the moment a friend sends a like to its arrival on the author's open stream, one like after the other. */
export async function likeLatency(crowd: Crowd, likes: number): Promise<Latency> {
  const authors = Array.from({ length: AUTHORS_LISTENING }, (_, place) => place);
  const streams = await Promise.all(authors.map((place) => openStream(crowd.members[place] as Member)));
  const took: number[] = [];
  // Whatever filled the database is on its way to the disk for half a minute, and every journal waits behind it.
  execFileSync('sync');
  try {
    for (let given = 0; took.length < likes; given++) {
      const author = given % AUTHORS_LISTENING;
      const ms = await oneLike(crowd, author, streams[author] as OpenStream);
      if (given >= WARM_UP) took.push(ms);
    }
  } finally {
    for (const stream of streams) stream.close();
  }
  return sharesOf(took);
}

export function sharesOf(took: readonly number[]): Latency {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return { p50: at(0.5), p99: at(0.99) };
}

async function oneLike(crowd: Crowd, author: number, stream: OpenStream): Promise<number> {
  const { by, post } = crowd.nextLikeFor(author);
  const after = stream.events.length;
  const began = performance.now();
  const [{ at }] = await Promise.all([
    stream.next('notification', ({ notification }) => notification.additional_data.content_id === post.id, { after }),
    like(by, post),
  ]);
  return at - began;
}
