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
class Harness {
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

async function newHarness(): Promise<Harness> {
  const harness = new Harness();
  harness.write('a', 'Anna');
  await harness.poller.look();
  harness.clock.ms += 20_000;
  await harness.poller.look();
  return harness;
}

describe('copies of rows', () => {
  it('are read once, also of what is not there', async () => {
    const harness = await newHarness();
    expect([await harness.nameOf('a'), await harness.nameOf('a')]).toEqual(['Anna', 'Anna']);
    expect([await harness.nameOf('nobody'), await harness.nameOf('nobody')]).toEqual([undefined, undefined]);
    expect(harness.reads).toBe(2);
  });

  it('say at once what is held, nothing of what would have to be read, and nothing while nobody can look', async () => {
    const harness = await newHarness();
    expect(harness.cache.atHand('a')).toBeUndefined();
    await Promise.all([harness.nameOf('a'), harness.nameOf('nobody')]);
    expect([harness.cache.atHand('a')?.name, harness.cache.atHand('nobody')]).toEqual(['Anna', null]);
    harness.clock.ms += 2_001;
    expect(harness.cache.atHand('a')).toBeUndefined();
  });

  it('are read again once somebody here has written', async () => {
    const harness = await newHarness();
    await harness.nameOf('a');
    harness.write('a', 'Areti');
    harness.cache.forget('a');
    expect(await harness.nameOf('a')).toBe('Areti');
  });

  it('learn at the next look what another replica has written', async () => {
    const harness = await newHarness();
    await harness.nameOf('a');
    await harness.nameOf('b');
    harness.write('a', 'Areti');
    harness.write('b', 'Babis');
    harness.clock.ms += 1_000;
    await harness.poller.look();
    expect([await harness.nameOf('a'), await harness.nameOf('b')]).toEqual(['Areti', 'Babis']);
  });

  it('are as old as they are, whatever date it is', async () => {
    const harness = await newHarness();
    await harness.nameOf('a');
    harness.clock.aheadMs = -365 * 86_400_000;
    expect([await harness.nameOf('a'), harness.cache.atHand('a')?.name, harness.reads]).toEqual(['Anna', 'Anna', 1]);
  });

  it('are not trusted while nobody can look', async () => {
    const harness = await newHarness();
    await harness.nameOf('a');
    harness.rows.set('a', { _id: 'a', name: 'Areti', changedAt: new Date(0) });
    harness.clock.ms += 2_001;
    expect(await harness.nameOf('a')).toBe('Areti');
    harness.rows.set('a', { _id: 'a', name: 'Argyro', changedAt: new Date(0) });
    await harness.poller.look();
    expect(await harness.nameOf('a')).toBe('Argyro');
  });

  it('do not keep what was forgotten while it was read', async () => {
    const harness = await newHarness();
    let answer: () => void = () => undefined;
    harness.held = new Promise((resolve) => (answer = resolve));
    const reading = harness.nameOf('a');
    while (harness.reads === 0) await new Promise(setImmediate);
    harness.write('a', 'Areti');
    harness.cache.forget('a');
    answer();
    expect(await reading).toBe('Anna');
    expect(await harness.nameOf('a')).toBe('Areti');
  });

  it('are read together by those who ask in one moment', async () => {
    const harness = await newHarness();
    harness.write('b', 'Babis');
    expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((id) => harness.nameOf(id)))).toEqual([
      'Anna',
      'Babis',
      'Anna',
      undefined,
    ]);
    expect(harness.reads).toBe(1);
  });

  it('leave nothing behind where a read failed for all who asked', async () => {
    const harness = await newHarness();
    harness.held = Promise.reject(new Error('too slow'));
    const asked = await Promise.allSettled(['a', 'a', 'b'].map((id) => harness.nameOf(id)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    delete harness.held;
    expect(await harness.nameOf('a')).toBe('Anna');
    expect(harness.reads).toBe(2);
  });

  it('drop the oldest where there are too many', async () => {
    const harness = await newHarness();
    for (const id of ['a', 'b', 'c', 'd']) await harness.nameOf(id);
    await harness.nameOf('d');
    expect(harness.reads).toBe(4);
    await harness.nameOf('a');
    expect(harness.reads).toBe(5);
  });

  it('are read again after a minute, whatever was missed', async () => {
    const harness = await newHarness();
    await harness.nameOf('a');
    harness.rows.set('a', { _id: 'a', name: 'Areti', changedAt: new Date(0) });
    const secondsPass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        harness.clock.ms += 1_000;
        await harness.poller.look();
      }
    };
    await secondsPass(60);
    expect([await harness.nameOf('a'), harness.cache.atHand('a')?.name]).toEqual(['Anna', 'Anna']);
    await secondsPass(1);
    expect(harness.cache.atHand('a')).toBeUndefined();
    expect(await harness.nameOf('a')).toBe('Areti');
  });

  it('ask nothing while nothing is held', async () => {
    const harness = await newHarness();
    expect(harness.looks).toBe(0);
    await harness.nameOf('a');
    await harness.poller.look();
    expect(harness.looks).toBe(1);
  });
});
