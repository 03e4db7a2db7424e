import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { NotificationRow } from '../src/domain/notification-row.js';
import type { StreamEntry } from '../src/domain/stream-entry.js';
import { MemberStreams } from '../src/streams/member-streams.js';
import type { OpenStream } from '../src/streams/open-stream.js';

const entryOf = (_id: string, notificationId: string): StreamEntry => ({
  _id,
  receiver: 'maria',
  cause: _id,
  signal: 'notification',
  data: { notificationId },
});
const streamInto = (texts: string[]) => ({ write: (text: string) => void texts.push(text) }) as unknown as OpenStream;
const rowOf = (_id: string) => ({ _id }) as NotificationRow;

describe('the streams of a member', () => {
  let renderings: { ids: string[]; held: string[] }[];
  let unread: (Promise<number> | undefined)[];
  let counts: PromiseWithResolvers<number>[];
  let written: string[];
  let streams: MemberStreams;

  beforeEach(() => {
    renderings = [];
    unread = [];
    counts = [];
    written = [];
    streams = new MemberStreams(
      'maria',
      {
        render: (_receiver, entries, held = [], counted?) => {
          renderings.push({ ids: entries.map(({ _id }) => _id), held: held.map(({ _id }) => _id) });
          unread.push(counted);
          return Promise.resolve(`${renderings.length}: ${entries.map(({ _id }) => _id).join(' ')}`);
        },
        count: () => {
          const count = Promise.withResolvers<number>();
          counts.push(count);
          return count.promise;
        },
      },
      () => undefined,
    );
    streams.add(streamInto(written));
  });

  afterEach(() => streams.stop());

  it('are sent what was made ready while it was stored', async () => {
    streams.prepare(entryOf('1', 'row'), rowOf('row'));
    expect(renderings).toEqual([{ ids: ['1'], held: ['row'] }]);
    streams.push(entryOf('1', 'row'));
    await setImmediate();
    expect(written).toEqual(['1: 1']);
    expect(renderings).toHaveLength(1);
  });

  it('are told anew where something else was sent in between: it may say how many are unread', async () => {
    streams.prepare(entryOf('1', 'row'), rowOf('row'));
    streams.push(entryOf('2', 'another'));
    await setImmediate();
    streams.push(entryOf('1', 'row'));
    await setImmediate();
    expect(written).toEqual(['2: 2', '3: 1']);
  });

  it('are told what was counted before the row was there, unless something else was sent in between', async () => {
    const ahead = streams.countAhead();
    expect(streams.countAhead()).toBeUndefined();
    counts[0]?.resolve(3);
    await setImmediate();
    streams.prepare(entryOf('1', 'row'), rowOf('row'), ahead);
    await expect(unread[0]).resolves.toBe(3);
    streams.push(entryOf('1', 'row'));
    await setImmediate();

    const overtaken = streams.countAhead();
    streams.push(entryOf('2', 'another'));
    await setImmediate();
    streams.prepare(entryOf('3', 'third'), rowOf('third'), overtaken);
    expect(renderings.map(({ ids }) => ids)).toEqual([['1'], ['2'], ['3']]);
    expect(unread.slice(1)).toEqual([undefined, undefined]);
  });

  it('say when what was announced is sent', async () => {
    await streams.announce(entryOf('1', 'row'));
    expect(written).toEqual(['1: 1']);
    streams.push(entryOf('1', 'row'));
    await streams.announce(entryOf('2', 'another'));
    expect(written).toEqual(['1: 1', '2: 2']);
  });

  it('hear at once of what is being stored, and not again once it is', async () => {
    void streams.announce(entryOf('1', 'row'));
    await setImmediate();
    expect(written).toEqual(['1: 1']);
    streams.push(entryOf('1', 'row'));
    await setImmediate();
    expect(written).toEqual(['1: 1']);
  });

  it('hear of it again where one of them was opened before it was in the log, and after it was announced', async () => {
    const later: string[] = [];
    const removal: StreamEntry = {
      ...entryOf('1', ''),
      signal: 'notifications_removed',
      data: { notificationIds: ['row'] },
    };
    void streams.announce(removal);
    await setImmediate();
    streams.add(streamInto(later));
    streams.push(removal);
    await setImmediate();
    expect([written, later]).toEqual([['1: 1', '2: 1'], ['2: 1']]);
    streams.push(removal);
    await setImmediate();
    expect(later).toEqual(['2: 1']);
  });

  it('make nothing ready for a row that is held back for a while', async () => {
    streams.push(entryOf('1', 'row'));
    await setImmediate();
    streams.prepare(entryOf('2', 'row'), rowOf('row'));
    expect(renderings).toHaveLength(1);
  });
});
