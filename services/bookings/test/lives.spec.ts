import { expect, it } from '@jest/globals';
import { describeWith, howMany, SEED } from '@plateia/test-kit';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { booksOf } from './support/lives/books-of.js';
import { happenedIn, happenings } from './support/lives/happened.js';
import { wrongInLives } from './support/lives/life-invariants.js';
import { Lives } from './support/lives/lives.js';
import { wrongInPayouts } from './support/lives/payout-invariants.js';

const LIVES = howMany('LIVES', { gate: 30, long: 1_000 });
const OF_A_BATCH = 200;

/** So many that what is rare happens too. */
const ENOUGH = 1_000;
const common = ['hold', 'capture', 'void', 'release', 'payout', 'confirmed by time', 'approved by time'];

/** The first has the seed itself: whatever went wrong is drawn again by the seed that its batch says. */
const batches = Array.from({ length: Math.ceil(LIVES / OF_A_BATCH) }, (_, n) => ({
  seed: (SEED + n * 1_000_003) % 2 ** 31,
  count: Math.min(OF_A_BATCH, LIVES - n * OF_A_BATCH),
}));

describeWith('lives of bookings against their database', 'TEST_MONGO_URL')('random lives of bookings', () => {
  const happened: Record<string, number> = {};

  it.each(batches)(
    'end with books that agree, whatever was lost, said late or killed: $count, SEED=$seed',
    async ({ seed, count }) => {
      const lives = await Lives.start(seed);
      try {
        await lives.areLived(count);
        await lives.comeToRest();
        const { harness } = lives.town.jobs.paid;
        const books = await booksOf(lives);
        for (const [name, times] of Object.entries(happenedIn(books))) happened[name] = (happened[name] ?? 0) + times;
        expect(wrongInLives(books, lives.releases)).toEqual([]);
        expect(wrongInPayouts(books)).toEqual([]);
        expect(await reconcileAll(harness.context.connection, harness.context.platform, harness.clock)).toEqual([]);
      } finally {
        await lives.stop();
      }
    },
  );

  it('tried whatever may happen, and deadlines did their part of it', () => {
    const expected = Object.keys(happenings).filter((name) => LIVES >= ENOUGH || common.includes(name));
    expect(expected.filter((name) => !happened[name])).toEqual([]);
  });
});
