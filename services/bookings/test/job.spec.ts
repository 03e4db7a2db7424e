import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { arrivalConfirmed, workDone } from '@plateia/contracts/bookings';
import { fileKeyOf, mediaReady } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import { PRICE, RunningJobs } from './support/running-jobs.js';
import { RACES } from './support/races.js';

const refused = (errorCode: string, details?: object) => ({
  error: expect.objectContaining({ errorCode, ...(details && { details }) }) as unknown,
});

describeWith('a job at work against its database', 'TEST_MONGO_URL')('a job at work', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const stepOf = async (id: string) =>
    (await jobs.seen(jobs.customer, id)).timeline?.find(({ status }) => status === 'current')?.id;

  it('goes from the door to the last cent, and says each step of it', async () => {
    const { id, code } = await jobs.scheduled();
    expect(await jobs.sums(id)).toMatchObject({ held: PRICE, atProvider: PRICE });
    expect(await stepOf(id)).toBe(11);
    await jobs.advance(8 * HOUR_MS);
    await until('the appointment is confirmed', async () => (await stepOf(id)) === 12);
    await jobs.advance(23 * HOUR_MS);
    await until('the professional has something to do', async () => {
      const { body } = await jobs.helper.get('/api/v1/marketplace/bookings', {
        as: 'professional',
        tab: 'action_needed',
      });
      return (body as { bookings: { id: string }[] }).bookings.some((booking) => booking.id === id);
    });

    const begun = await jobs.update(jobs.helper, id, 'in_progress', { arrival_code: code });
    expect(begun).toMatchObject({ status: 200, body: { status: 'in_progress', payment: { status: 'captured' } } });
    expect(await jobs.told(arrivalConfirmed.type, id)).toMatchObject([{ onTime: false }]);
    expect(await jobs.sums(id)).toMatchObject({ held: 0, kept: PRICE, atProvider: PRICE });
    expect(await jobs.update(jobs.helper, id, 'in_progress', { arrival_code: code })).toMatchObject({ status: 200 });

    const said = await jobs.workDone(id, { note: 'Καινούργια βρύση' });
    expect(said).toMatchObject({ status: 200, body: { status: 'in_progress' } });
    expect(await jobs.workDone(id)).toMatchObject({ status: 200 });
    const approveBy = new Date((await jobs.paid.row(id)).work!.doneAt.getTime() + 3 * DAY_MS).toISOString();
    expect(await jobs.told(workDone.type, id)).toMatchObject([{ approveBy }]);
    expect((await jobs.seen(jobs.customer, id)).nextAction).toBe('approve_work');
    expect(await stepOf(id)).toBe(14);

    const approved = await jobs.update(jobs.customer, id, 'completed');
    expect(approved).toMatchObject({ status: 200, body: { status: 'completed', payment: { status: 'released' } } });
    expect(await jobs.update(jobs.customer, id, 'completed')).toMatchObject({ status: 200 });
    expect(await jobs.sums(id)).toMatchObject({ kept: 0, gross: PRICE, fee: 1_200, net: 10_800, due: 10_800 });
    for (const type of ['payment_held', 'payment_captured', 'payment_released'])
      expect(await jobs.told(type, id)).toHaveLength(1);
    expect(await jobs.told('payment_released', id)).toMatchObject([{ amount: PRICE, fee: 1_200, net: 10_800 }]);
    // Enough to say what the money is about, in the language of whoever reads it.
    const about = { categoryNames: { en: expect.any(String), el: expect.any(String) } };
    expect(await jobs.told('payment_captured', id)).toMatchObject([{ ...about, taken: PRICE }]);
    expect(await jobs.told('quote_accepted', id)).toMatchObject([{ ...about, priceTotal: PRICE }]);
    expect(await jobs.told('work_done', id)).toMatchObject([about]);
    expect(await stepOf(id)).toBe(15);
    await jobs.advance(14 * DAY_MS);
    await until('nothing is left to wait for', async () => (await stepOf(id)) === undefined);
    expect(await jobs.off(id)).toEqual([]);
  });

  it('lets a code be guessed five times, then only the customer begins it', async () => {
    const { id, code } = await jobs.scheduled();
    const wrong = code === '0000' ? '0001' : '0000';
    const attempt = (arrival_code?: string) => jobs.update(jobs.helper, id, 'in_progress', { arrival_code });
    expect(await attempt()).toMatchObject({ status: 422, body: refused('ARRIVAL_CODE_WRONG', { attempts_left: 5 }) });
    for (const attempts_left of [4, 3, 2, 1, 0])
      expect(await attempt(wrong)).toMatchObject({
        status: 422,
        body: refused('ARRIVAL_CODE_WRONG', { attempts_left }),
      });
    expect(await attempt(wrong)).toMatchObject({ status: 403, body: refused('FORBIDDEN') });
    expect(await attempt(code)).toMatchObject({ status: 403, body: refused('FORBIDDEN') });
    expect(await jobs.paid.row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'on_hold' } });
    expect(await jobs.update(jobs.customer, id, 'in_progress', { version: 1 })).toMatchObject({
      status: 409,
      body: refused('VERSION_CONFLICT'),
    });
    const { version } = await jobs.seen(jobs.customer, id);
    expect(await jobs.update(jobs.customer, id, 'in_progress', { version })).toMatchObject({ status: 200 });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('counts as approved after three days, unless somebody objects meanwhile', async () => {
    const [quiet, disputed] = [await jobs.finished(), await jobs.finished()];
    await jobs.disputed(disputed.id);
    await jobs.advance(3 * DAY_MS + MINUTE_MS);
    await jobs.becomes(quiet.id, 'released');
    expect(await jobs.paid.row(quiet.id)).toMatchObject({ status: 'completed' });
    expect((await jobs.paid.row(quiet.id)).log.find(({ kind }) => kind === 'completed')).toMatchObject({
      by: 'system',
    });
    expect(await jobs.paid.row(disputed.id)).toMatchObject({ status: 'in_progress', payment: { status: 'captured' } });
    // The customer alone may still say that all is well.
    expect(await jobs.update(jobs.customer, disputed.id, 'completed')).toMatchObject({ status: 200 });
    expect(await jobs.paid.row(disputed.id)).toMatchObject({ dispute: { status: 'resolved' } });
    await jobs.becomes(disputed.id, 'released');
  });

  it('takes files of the professional that are about this job, and no others', async () => {
    const { id } = await jobs.started();
    const key = (ownerId: string, subjectId: string | null) =>
      fileKeyOf({
        uploadKind: 'booking_image',
        ownerId,
        subjectId,
        fileId: jobs.paid.harness.clock.newId(),
        extension: 'jpg',
      });
    const { userId } = jobs.helper;
    for (const bad of [key(jobs.customer.userId, id), key(userId, null), key(userId, jobs.customer.userId)])
      expect(await jobs.workDone(id, { files: [bad] })).toMatchObject({
        status: 422,
        body: refused('FILE_NOT_USABLE'),
      });
    const good = key(userId, id);
    expect(await jobs.workDone(id, { files: [good] })).toMatchObject({ status: 200 });
    expect((await jobs.paid.row(id)).work?.files).toMatchObject([{ key: good, status: 'processing' }]);
    expect((await jobs.seen(jobs.customer, id)).work).toMatchObject({ files: [] });
    const seen = { ownerId: userId, uploadKind: 'booking_image' as const, width: 640, height: 480, duration: null };
    await jobs.paid.harness.deliver(mediaReady, { key: good, subjectId: id, ...seen, blur: null, bytes: 1_000 });
    expect((await jobs.seen(jobs.customer, id)).work).toMatchObject({ files: [{ key: good, width: 640 }] });
    const attached = (await jobs.paid.harness.sent('files_attached')).map(({ data }) => data as { keys: string[] });
    expect(attached.flatMap(({ keys }) => keys)).toContain(good);
  });

  it('costs what the table of cancellations says, shown before and done after', async () => {
    const at = (hoursBefore: number) => ({ startAt: new Date(jobs.now + (hoursBefore + 3) * HOUR_MS) });
    const consent = async (id: string) => {
      const { chosen } = await jobs.paid.row(id);
      await jobs.paid.change(id, {
        chosen: { ...chosen!, earlyStartConsent: true, agreedAt: new Date(jobs.now - HOUR_MS) },
      });
    };
    const cases = [
      { before: 30, who: 'customer', fee: 0, rule: 'free', ends: 'voided' },
      { before: 20, who: 'customer', fee: 2_400, rule: 'late', ends: 'captured' },
      { before: 1, who: 'customer', fee: 6_000, rule: 'last_minute', ends: 'captured' },
      { before: 1, who: 'helper', fee: 0, rule: 'professional', ends: 'voided' },
      { before: -1, who: 'helper', reasonCode: 'no_show', fee: 6_000, rule: 'customer_no_show', ends: 'captured' },
      { before: -1, who: 'customer', reasonCode: 'no_show', fee: 0, rule: 'professional_no_show', ends: 'voided' },
    ] as const;
    for (const one of cases) {
      const { id } = await jobs.scheduled(at(one.before));
      await consent(id);
      const who = one.who === 'customer' ? jobs.customer : jobs.helper;
      const reasonCode = 'reasonCode' in one ? one.reasonCode : undefined;
      const shown = (await jobs.seen(who, id)).cancellation;
      // Whoever did not come is not known beforehand.
      expect(reasonCode ? one : shown).toMatchObject({ fee: one.fee, rule: one.rule });
      const canceled = await jobs.update(who, id, 'canceled', { reasonCode, reason: 'Κάτι προέκυψε' });
      const { fee, rule } = one;
      expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', cancellation: { fee, rule } } });
      expect(canceled).toMatchObject({ body: { payment: { status: one.ends } } });
      expect((await jobs.told('booking_status_changed', id)).at(-1)).toMatchObject({
        to: 'canceled',
        cancellation: rule,
      });
      expect(await jobs.sums(id)).toMatchObject({ held: 0, kept: fee, atProvider: fee });
      expect(await jobs.off(id)).toEqual([]);
      expect(await jobs.update(who, id, 'canceled')).toMatchObject({ status: 200 });
      if (fee === 0) continue;
      await jobs.advance(3 * DAY_MS + MINUTE_MS);
      await jobs.becomes(id, 'released');
      expect(await jobs.sums(id)).toMatchObject({ gross: fee, fee: 0, net: fee });
    }
  });

  it('has one outcome of starting and canceling at once, and of approving twenty times', async () => {
    for (let round = 0; round < RACES; round++) {
      const { id, code } = await jobs.scheduled();
      const answers = await Promise.all([
        jobs.update(jobs.helper, id, 'in_progress', { arrival_code: code }),
        jobs.update(jobs.customer, id, 'canceled'),
        jobs.update(jobs.customer, id, 'in_progress'),
        jobs.update(jobs.helper, id, 'canceled'),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const { status } = await jobs.paid.row(id);
      await jobs.becomes(id, status === 'canceled' ? 'voided' : 'captured');
      expect(await jobs.off(id)).toEqual([]);
    }
    const { id } = await jobs.finished();
    const all = await Promise.all(Array.from({ length: 20 }, () => jobs.update(jobs.customer, id, 'completed')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ net: 10_800 });
    expect(await jobs.told('payment_released', id)).toHaveLength(1);
  });
});
