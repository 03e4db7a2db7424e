import { describe, expect, it } from '@jest/globals';
import { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { RowCache } from '../src/row-cache.js';
import { RowPoller } from '../src/row-poller.js';

interface Row {
  _id: string;
  name: string;
  changedAt: Date;
}

class HandClock extends Clock {
  ms = 1_000_000;
  /** by which dates are ahead of the time that passes */
  aheadMs = 0;
  now(): number {
    return this.ms + this.aheadMs;
  }
  override machineNow(): number {
    return this.ms;
  }
}

/** The rows as every replica finds them, and two replicas with copies of their own. */
class Stand {
  readonly clock = new HandClock();
  readonly rows = new Map<string, Row>();
  reads = 0;
  looks = 0;
  held?: Promise<void>;
  readonly poller = new RowPoller<Row>(this.collection(), this.clock);
  readonly cache = new RowCache<Row, Row>({ poller: this.poller, read: (ids) => this.read(ids), most: 3 });

  write(id: string, name: string): void {
    this.rows.set(id, { _id: id, name, changedAt: this.clock.date() });
  }

  async nameOf(id: string): Promise<string | undefined> {
    return (await this.cache.get(id))?.name;
  }

  private async read(ids: readonly string[]): Promise<Map<string, Row>> {
    this.reads += 1;
    const found = ids.flatMap((id) => this.rows.get(id) ?? []);
    await this.held;
    return new Map(found.map((row) => [row._id, row]));
  }

  private collection(): mongo.Collection<Row> {
    const find = ({ $expr }: { $expr: { $gte: [string, { $subtract: [string, number] }] } }) => {
      this.looks += 1;
      const [now, lookBack] = $expr.$gte[1].$subtract;
      expect(now).toBe('$$NOW');
      const changed = [...this.rows.values()].filter((row) => row.changedAt.getTime() >= this.clock.ms - lookBack);
      return { toArray: () => Promise.resolve(changed) };
    };
    return { find } as unknown as mongo.Collection<Row>;
  }
}

async function aStand(): Promise<Stand> {
  const stand = new Stand();
  stand.write('a', 'Anna');
  await stand.poller.look();
  stand.clock.ms += 20_000;
  await stand.poller.look();
  return stand;
}

describe('copies of rows', () => {
  it('are read once, also of what is not there', async () => {
    const stand = await aStand();
    expect([await stand.nameOf('a'), await stand.nameOf('a')]).toEqual(['Anna', 'Anna']);
    expect([await stand.nameOf('nobody'), await stand.nameOf('nobody')]).toEqual([undefined, undefined]);
    expect(stand.reads).toBe(2);
  });

  it('say at once what is held, nothing of what would have to be read, and nothing while nobody can look', async () => {
    const stand = await aStand();
    expect(stand.cache.atHand('a')).toBeUndefined();
    await Promise.all([stand.nameOf('a'), stand.nameOf('nobody')]);
    expect([stand.cache.atHand('a')?.name, stand.cache.atHand('nobody')]).toEqual(['Anna', null]);
    stand.clock.ms += 2_001;
    expect(stand.cache.atHand('a')).toBeUndefined();
  });

  it('are read again once somebody here has written', async () => {
    const stand = await aStand();
    await stand.nameOf('a');
    stand.write('a', 'Areti');
    stand.cache.forget('a');
    expect(await stand.nameOf('a')).toBe('Areti');
  });

  it('learn at the next look what another replica has written', async () => {
    const stand = await aStand();
    await stand.nameOf('a');
    await stand.nameOf('b');
    stand.write('a', 'Areti');
    stand.write('b', 'Babis');
    stand.clock.ms += 1_000;
    await stand.poller.look();
    expect([await stand.nameOf('a'), await stand.nameOf('b')]).toEqual(['Areti', 'Babis']);
  });

  it('are as old as they are, whatever date it is', async () => {
    const stand = await aStand();
    await stand.nameOf('a');
    stand.clock.aheadMs = -365 * 86_400_000;
    expect([await stand.nameOf('a'), stand.cache.atHand('a')?.name, stand.reads]).toEqual(['Anna', 'Anna', 1]);
  });

  it('are not trusted while nobody can look', async () => {
    const stand = await aStand();
    await stand.nameOf('a');
    stand.rows.set('a', { _id: 'a', name: 'Areti', changedAt: new Date(0) });
    stand.clock.ms += 2_001;
    expect(await stand.nameOf('a')).toBe('Areti');
    stand.rows.set('a', { _id: 'a', name: 'Argyro', changedAt: new Date(0) });
    await stand.poller.look();
    expect(await stand.nameOf('a')).toBe('Argyro');
  });

  it('do not keep what was forgotten while it was read', async () => {
    const stand = await aStand();
    let answer: () => void = () => undefined;
    stand.held = new Promise((resolve) => (answer = resolve));
    const reading = stand.nameOf('a');
    while (stand.reads === 0) await new Promise(setImmediate);
    stand.write('a', 'Areti');
    stand.cache.forget('a');
    answer();
    expect(await reading).toBe('Anna');
    expect(await stand.nameOf('a')).toBe('Areti');
  });

  it('are read together by those who ask in one moment', async () => {
    const stand = await aStand();
    stand.write('b', 'Babis');
    expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((id) => stand.nameOf(id)))).toEqual([
      'Anna',
      'Babis',
      'Anna',
      undefined,
    ]);
    expect(stand.reads).toBe(1);
  });

  it('leave nothing behind where a read failed for all who asked', async () => {
    const stand = await aStand();
    stand.held = Promise.reject(new Error('too slow'));
    const asked = await Promise.allSettled(['a', 'a', 'b'].map((id) => stand.nameOf(id)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    delete stand.held;
    expect(await stand.nameOf('a')).toBe('Anna');
    expect(stand.reads).toBe(2);
  });

  it('drop the oldest where there are too many', async () => {
    const stand = await aStand();
    for (const id of ['a', 'b', 'c', 'd']) await stand.nameOf(id);
    await stand.nameOf('d');
    expect(stand.reads).toBe(4);
    await stand.nameOf('a');
    expect(stand.reads).toBe(5);
  });

  it('are read again after a minute, whatever was missed', async () => {
    const stand = await aStand();
    await stand.nameOf('a');
    stand.rows.set('a', { _id: 'a', name: 'Areti', changedAt: new Date(0) });
    const secondsPass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        stand.clock.ms += 1_000;
        await stand.poller.look();
      }
    };
    await secondsPass(60);
    expect([await stand.nameOf('a'), stand.cache.atHand('a')?.name]).toEqual(['Anna', 'Anna']);
    await secondsPass(1);
    expect(stand.cache.atHand('a')).toBeUndefined();
    expect(await stand.nameOf('a')).toBe('Areti');
  });

  it('ask nothing while nothing is held', async () => {
    const stand = await aStand();
    expect(stand.looks).toBe(0);
    await stand.nameOf('a');
    await stand.poller.look();
    expect(stand.looks).toBe(1);
  });
});
