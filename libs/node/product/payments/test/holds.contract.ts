import { expect, it } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { heldOrTaken, isOnHold, takenOf, type Hold, type HoldRequest } from '../src/index.js';
import type { Bench } from './support/bench.js';

const refused = { code: 'INVALID_TRANSITION' };

async function allIn<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** Money for jobs by any provider. */
export function holdsContract(open: () => Bench): void {
  let jobs = 0;
  const requestOf = (given: Partial<HoldRequest> = {}): HoldRequest => {
    const bookingId = `booking-${++jobs}`;
    return {
      key: `intent-${bookingId}`,
      askedAt: open().clock.date(),
      bookingId,
      userId: 'customer',
      lang: 'el',
      title: 'Plateia 10234',
      amount: 12_000,
      currency: 'EUR',
      way: 'authorise',
      method: 'pm_ok',
      returnUrl: 'https://plateia.example/bookings/1',
      ...given,
    };
  };
  const held = (given: Partial<HoldRequest> = {}) => open().holds.hold(requestOf(given));
  const balancesOf = async () => (await open().books()).balances;
  /** what an act moves out of cards and to the platform; whatever it does, nothing is lost and nothing made */
  const moved = async (act: () => Promise<unknown>) => {
    const before = await balancesOf();
    await act();
    const after = await balancesOf();
    expect(Object.values(after).reduce((sum, one) => sum + one, 0)).toBe(0);
    return {
      cards: (after['cards'] ?? 0) - (before['cards'] ?? 0),
      platform: (after['platform'] ?? 0) - (before['platform'] ?? 0),
    };
  };

  it('keeps an amount free on the card, and takes it once, whole or in part', async () => {
    const { holds } = open();
    let [whole, part] = [await held(), await held()];
    expect(whole).toMatchObject({ state: 'held', amount: 12_000, currency: 'EUR', captured: 0, action: null });
    expect(whole.heldUntil).toBeInstanceOf(Date);
    expect(isOnHold(whole)).toBe(true);
    expect(await moved(async () => (whole = await holds.capture(whole.id, 12_000)))).toEqual({
      cards: -12_000,
      platform: 12_000,
    });
    expect(whole).toMatchObject({ state: 'captured', captured: 12_000, refunded: 0, heldUntil: null });
    expect(await moved(async () => (part = await holds.capture(part.id, 2_400)))).toEqual({
      cards: -2_400,
      platform: 2_400,
    });
    expect(takenOf(part)).toBe(2_400);
    expect(await moved(() => holds.capture(part.id, 2_400))).toEqual({ cards: 0, platform: 0 });
    await expect(holds.capture(part.id, 2_500)).rejects.toMatchObject(refused);
    await expect(holds.capture(part.id, 12_001)).rejects.toMatchObject(refused);
    await expect(holds.void(part.id)).rejects.toMatchObject(refused);
    expect(await holds.find(part.id)).toMatchObject({ state: 'captured', captured: 2_400 });
  });

  it('takes at once what begins later, and what of it is not ours goes back', async () => {
    const { holds } = open();
    let late!: Hold;
    expect(await moved(async () => (late = await held({ way: 'charge' })))).toEqual({
      cards: -12_000,
      platform: 12_000,
    });
    expect(late).toMatchObject({ state: 'captured', captured: 12_000, refunded: 0 });
    expect(isOnHold(late)).toBe(true);
    expect(await moved(() => holds.capture(late.id, 12_000))).toEqual({ cards: 0, platform: 0 });
    expect(await moved(() => holds.capture(late.id, 4_000))).toEqual({ cards: 8_000, platform: -8_000 });
    expect(await moved(() => holds.capture(late.id, 4_000))).toEqual({ cards: 0, platform: 0 });
    await expect(holds.capture(late.id, 12_001)).rejects.toMatchObject(refused);
    const undone = await held({ way: 'charge' });
    expect(takenOf(await holds.void(undone.id))).toBe(0);
    expect(await moved(() => holds.void(undone.id))).toEqual({ cards: 0, platform: 0 });
  });

  it('saves a card of which nothing is taken yet, and charges it later without its holder', async () => {
    const { holds, sent } = open();
    const request = requestOf({ way: 'save' });
    const from = sent.length;
    expect(await moved(() => holds.hold(request))).toEqual({ cards: 0, platform: 0 });
    await until('it is told', () => sent.length > from);
    const told = sent[from];
    expect(told && (await holds.readWebhook(told))).toMatchObject({ bookingId: request.bookingId });
    const saved = await holds.hold(request);
    expect(saved).toMatchObject({ way: 'save', state: 'saved', amount: 12_000, currency: 'EUR', captured: 0 });
    expect(isOnHold(saved)).toBe(false);
    expect(heldOrTaken(saved)).toBe(0);
    await expect(holds.capture(saved.id, 12_000)).rejects.toMatchObject(refused);
    const due = { ...request, key: `due-${request.key}`, way: 'charge' as const, savedId: saved.id };
    let charged!: Hold;
    expect(await moved(async () => (charged = await holds.hold(due)))).toEqual({ cards: -12_000, platform: 12_000 });
    expect(charged).toMatchObject({ way: 'charge', state: 'captured', captured: 12_000 });
    expect(await moved(() => holds.hold(due))).toEqual({ cards: 0, platform: 0 });
    expect(await holds.find(saved.id)).toMatchObject({ state: 'saved' });
    expect(await holds.void(saved.id)).toMatchObject({ state: 'voided' });
    expect(await holds.void(saved.id)).toMatchObject({ id: saved.id, state: 'voided' });
  });

  it('charges no card that is forgotten or has no money, and saves none that is declined', async () => {
    const { holds } = open();
    const refusing = await held({ way: 'save', method: 'pm_declined' });
    expect(refusing).toMatchObject({ way: 'save', state: 'failed' });
    const empty = requestOf({ way: 'save', method: 'pm_declined_later' });
    const { id } = await holds.hold(empty);
    const declined = await holds.hold({ ...empty, key: `due-${empty.key}`, way: 'charge', savedId: id });
    expect(declined).toMatchObject({ state: 'failed', captured: 0 });
    const request = requestOf({ way: 'save' });
    const forgotten = await holds.hold(request);
    await holds.void(forgotten.id);
    const late = holds.hold({ ...request, key: `due-${request.key}`, way: 'charge', savedId: forgotten.id });
    // Some providers refuse the request, others the card.
    expect(await late.then(({ state }) => state).catch(({ code }: { code: string }) => code)).toMatch(
      /^(failed|INVALID_TRANSITION)$/,
    );
  });

  it('gives back in parts, each once by its key, and never more than was taken', async () => {
    const { holds } = open();
    const { id } = await held();
    await expect(holds.refund(id, { amount: 100, key: `early-${id}` })).rejects.toMatchObject(refused);
    await holds.capture(id, 10_000);
    expect(await moved(() => holds.refund(id, { amount: 3_000, key: `a-${id}` }))).toEqual({
      cards: 3_000,
      platform: -3_000,
    });
    expect(await moved(() => holds.refund(id, { amount: 3_000, key: `a-${id}` }))).toEqual({ cards: 0, platform: 0 });
    open().forgetKeys();
    expect(await moved(() => holds.refund(id, { amount: 3_000, key: `a-${id}` }))).toEqual({ cards: 0, platform: 0 });
    await expect(holds.refund(id, { amount: 7_001, key: `b-${id}` })).rejects.toMatchObject(refused);
    await expect(holds.refund(id, { amount: 10, key: `a-${id}` })).rejects.toMatchObject(refused);
    const empty = await holds.refund(id, { amount: 7_000, key: `c-${id}` });
    expect(empty).toMatchObject({ captured: 10_000, refunded: 10_000 });
    await expect(holds.refund(id, { amount: 1, key: `d-${id}` })).rejects.toMatchObject(refused);
  });

  it('frees what is not needed, however often it is said', async () => {
    const { holds } = open();
    const { id } = await held();
    expect(await moved(() => holds.void(id))).toEqual({ cards: 0, platform: 0 });
    expect(await holds.void(id)).toMatchObject({ state: 'voided', captured: 0 });
    await expect(holds.capture(id, 100)).rejects.toMatchObject(refused);
    await expect(holds.refund(id, { amount: 100, key: `e-${id}` })).rejects.toMatchObject(refused);
    await expect(holds.capture('pi_of_nobody', 100)).rejects.toMatchObject(refused);
    expect(await holds.find('pi_of_nobody')).toBeNull();
  });

  it('waits for the holder of a card that is to be saved, and asks them once', async () => {
    const { holds, confirm } = open();
    const request = requestOf({ way: 'save', method: 'pm_requires_action' });
    const asked = await holds.hold(request);
    expect(asked).toMatchObject({ state: 'requires_action' });
    expect(asked.action?.url).toMatch(/^https?:\/\//);
    await confirm(asked.id, true);
    expect(await holds.find(asked.id)).toMatchObject({ state: 'saved', action: null });
    const due = { ...request, key: `due-${request.key}`, way: 'charge' as const, savedId: asked.id };
    expect(await holds.hold(due)).toMatchObject({ state: 'captured', captured: 12_000 });
    const left = await held({ way: 'save', method: 'pm_requires_action' });
    expect(['failed', 'voided']).toContain((await holds.void(left.id)).state);
  });

  it.each(['authorise', 'charge'] as const)('waits for the holder of the card who has to confirm (%s)', async (way) => {
    const { holds, confirm } = open();
    const request = requestOf({ way, method: 'pm_requires_action' });
    const asked = await holds.hold(request);
    expect(asked).toMatchObject({ state: 'requires_action', captured: 0 });
    expect(asked.action?.url).toMatch(/^https?:\/\//);
    expect(isOnHold(asked)).toBe(false);
    await confirm(asked.id, true);
    // A repeat tells what has become of it, not what was answered at first.
    const repeated = await holds.hold(request);
    expect(repeated).toMatchObject({ id: asked.id, action: null });
    expect(isOnHold(repeated)).toBe(true);

    const refusing = await held({ way, method: 'pm_requires_action' });
    await confirm(refusing.id, false);
    expect(await holds.find(refusing.id)).toMatchObject({ state: 'failed', captured: 0 });
    expect(await holds.void(refusing.id)).toMatchObject({ captured: 0 });
    const left = await held({ way, method: 'pm_requires_action' });
    open().clock.advance(30 * 60 + 1);
    // Some providers give up by themselves, others are told to.
    expect(['failed', 'voided']).toContain((await holds.void(left.id)).state);
  });

  it('answers a card that is declined as often as it is asked, and another card under another key', async () => {
    const { holds } = open();
    const request = requestOf({ method: 'pm_declined' });
    const failed = await holds.hold(request);
    expect(failed).toMatchObject({ state: 'failed', captured: 0, action: null });
    expect((await holds.hold(request)).id).toBe(failed.id);
    await expect(holds.hold({ ...request, method: 'pm_ok' })).rejects.toMatchObject(refused);
    expect((await holds.hold({ ...request, method: 'pm_ok', key: `${request.key}-2` })).state).toBe('held');
    expect((await held({ method: 'pm_of_nobody' })).state).toBe('failed');
  });

  it('makes one hold of one key: asked for twenty times at once, and where the answer was lost', async () => {
    const { holds, loseAnswer, books } = open();
    const request = requestOf();
    const all = await Promise.all(Array.from({ length: 20 }, () => holds.hold(request)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const lost = requestOf();
    await loseAnswer();
    const ask = () => holds.hold(lost).catch((error: { code: string }) => error.code);
    let answer = await ask();
    while (answer === 'UNAVAILABLE') answer = await ask();
    expect(answer).toMatchObject({ state: 'held', bookingId: lost.bookingId });
    expect(await holds.byKey(lost.key)).toMatchObject({ id: (answer as Hold).id, state: 'held' });
    expect(await holds.byKey('intent-of-nobody')).toBeNull();
    const { payments } = await books();
    for (const { bookingId } of [request, lost])
      expect(payments.filter((one) => one.bookingId === bookingId)).toHaveLength(1);
  });

  it('shows what it has of jobs, whoever asked for it', async () => {
    const { holds, jobBooks, clock } = open();
    clock.advance(60_000);
    const since = clock.date();
    const requests = [
      requestOf(),
      requestOf(),
      requestOf(),
      requestOf({ way: 'charge' }),
      requestOf({ method: 'pm_declined' }),
    ];
    const [, taken, gone, charged] = await Promise.all(requests.map((request) => holds.hold(request)));
    await holds.capture(taken!.id, 10_000);
    await holds.refund(taken!.id, { amount: 3_000, key: `g-${taken!.id}` });
    await holds.void(gone!.id);
    await holds.refund(charged!.id, { amount: 500, key: `h-${charged!.id}` });
    const shown = await allIn(jobBooks.holds(since));
    const has = ({ key, bookingId }: HoldRequest) =>
      shown.flatMap((one) => (one.key === key && one.bookingId === bookingId ? [one.has] : []));
    expect(requests.map(has)).toEqual([[12_000], [7_000], [0], [11_500], [0]]);
    expect(shown.every(({ bookingId }) => bookingId.startsWith('booking-'))).toBe(true);
    clock.advance(60_000);
    expect(await allIn(jobBooks.holds(clock.date()))).toEqual([]);
  });

  it('says of which job each of its webhooks is, and believes nobody else', async () => {
    const { holds, sent, sign } = open();
    const from = sent.length;
    const { id, bookingId } = await held();
    await holds.capture(id, 5_000);
    await holds.refund(id, { amount: 5_000, key: `f-${id}` });
    await until('all three are told', () => sent.length >= from + 3);
    const webhooks = await Promise.all(sent.slice(from).map((message) => holds.readWebhook(message)));
    expect(new Set(webhooks.map((one) => one.bookingId))).toEqual(new Set([bookingId]));
    const body = Buffer.from(sent[from]?.body ?? '').toString();
    await expect(holds.readWebhook(sign(body, { secret: 'whsec_of_somebody' }))).rejects.toMatchObject({
      code: 'BAD_SIGNATURE',
    });
    expect(await holds.readWebhook(sign(body))).toEqual({ bookingId, accountId: null });
  });

  it('counts as given back what a bank takes back for the holder of the card, and tells of it', async () => {
    const { holds, jobBooks, dispute, sent } = open();
    const from = sent.length;
    const { id, bookingId } = await held();
    await holds.capture(id, 5_000);
    await dispute(id, 2_000);
    expect(await holds.find(id)).toMatchObject({ state: 'captured', captured: 5_000, refunded: 2_000 });
    expect(await allIn(jobBooks.holds(new Date(0)))).toContainEqual(expect.objectContaining({ id, has: 3_000 }));
    await until('all three are told', () => sent.length >= from + 3);
    const webhooks = await Promise.all(sent.slice(from).map((message) => holds.readWebhook(message)));
    expect(new Set(webhooks.map((one) => one.bookingId))).toEqual(new Set([bookingId]));
  });

  it('pays an account that it knows, once by one key, out of what there is', async () => {
    const { holds, payouts, verify, books, sent } = open();
    const who = { userId: `helper-${++jobs}`, country: 'GR' };
    const account = await payouts.openAccount(who);
    expect(await payouts.openAccount(who)).toEqual(account);
    expect(account.canBePaid).toBe(false);
    const there = { returnUrl: 'https://plateia.example/', againUrl: 'https://plateia.example/', lang: 'el' as const };
    expect(await payouts.visit(account.id, there)).toMatch(/^https?:\/\//);
    const { id } = await held();
    await holds.capture(id, 10_000);
    const request = { key: `payout-${account.id}`, accountId: account.id, amount: 9_000, currency: 'EUR' };
    await expect(payouts.transfer(request)).rejects.toMatchObject(refused);
    const from = sent.length;
    await verify(account.id);
    await until('it is told', () => sent.length > from);
    const told = sent[from];
    expect(told && (await holds.readWebhook(told))).toEqual({ bookingId: null, accountId: account.id });
    expect(await payouts.account(account.id)).toEqual({ id: account.id, canBePaid: true });
    const paid = { ...request, key: `second-${account.id}` };
    expect(await moved(async () => void (await payouts.transfer(paid)))).toEqual({ cards: 0, platform: -9_000 });
    expect(await moved(async () => void (await payouts.transfer(paid)))).toEqual({ cards: 0, platform: 0 });
    expect(await payouts.transferOf(paid.key)).toMatchObject({ accountId: account.id, amount: 9_000, currency: 'EUR' });
    expect(await payouts.transferOf(request.key)).toBeNull();
    open().forgetKeys();
    expect(await moved(async () => void (await payouts.transfer(paid)))).toEqual({ cards: 0, platform: 0 });
    await expect(payouts.transfer({ ...paid, amount: 1 })).rejects.toMatchObject(refused);
    await expect(payouts.transfer({ ...paid, key: `third-${account.id}`, amount: 100_000_000 })).rejects.toMatchObject(
      refused,
    );
    expect((await books()).transfers.filter((one) => one.account === account.id)).toHaveLength(1);
    const shown = await allIn(open().jobBooks.transfers(new Date(0)));
    expect(shown).toContainEqual(expect.objectContaining({ key: paid.key, accountId: account.id, amount: 9_000 }));
    expect(await payouts.account('acct_of_nobody')).toBeNull();
  });
}
