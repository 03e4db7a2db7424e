import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DAY_MS, type EventEnvelope } from '@plateia/contracts';
import { disputeResolved, verificationChanged } from '@plateia/contracts/bookings';
import { accountDeactivated, securityNotice, userBanned, userUnbanned } from '@plateia/contracts/identity';
import { mailRequested } from '@plateia/contracts/notifications';
import { Inbox } from '@plateia/events';
import { describeWith, until } from '@plateia/test-kit';
import { list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';

describeWith('notifications against its database', 'TEST_MONGO_URL')('the safety of an account', () => {
  let service: NotificationsHarness;
  let owner: NotifiedMember;
  const told: EventEnvelope[] = [];

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    const { eventLog, connection, clock } = service.context;
    eventLog.subscribe({
      group: 'listener',
      topics: [mailRequested.topic],
      inbox: new Inbox(connection, 'listener', clock),
      wants: ({ type }) => type === mailRequested.type,
      handle: ({ envelope }) => {
        told.push(envelope);
        return Promise.resolve();
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    owner = service.member();
    told.length = 0;
  });

  /** The listener is another one than those whom `happened` waits for. */
  const mailed = (times: number) => until(`${times} mails`, () => told.length >= times);
  const notice = (kind: 'new_device' | 'codes_locked' = 'new_device') =>
    service.event(securityNotice, { userId: owner.userId, kind });

  it('is a row of the platform itself, and a mail', async () => {
    const event = notice();
    const { id, time } = event.envelope;
    await service.happened(event);
    const { notifications, unread } = await list(owner);
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      {
        notification_id: `${id}:security`,
        user_id: owner.userId,
        event_type: 'security',
        sender_id: null,
        sender_name: '',
        sender_photo_url: null,
        sender_role: null,
        additional_data: { content_id: 'new_device', content_type: 'system' },
        read: false,
        creation_date: time,
        group_count: 1,
        group_senders: [],
      },
    ]);
    await service.happened();
    await mailed(1);
    expect(told).toMatchObject([
      {
        type: mailRequested.type,
        subject: `${id}:security:${owner.userId}`,
        source: '/services/notifications',
        data: {
          userId: owner.userId,
          mail: 'identity.new_device',
          params: { at: time },
          dedupeKey: `${id}:security:${owner.userId}`,
        },
      },
    ]);
  });

  it('is told once, however often the event comes', async () => {
    const event = notice('codes_locked');
    await service.happened(event);
    await service.rows('inbox').deleteMany({});
    await service.happened(event);
    await service.happened();
    expect((await list(owner)).notifications).toHaveLength(1);
    await mailed(1);
    expect(told).toMatchObject([{ data: { mail: 'identity.codes_locked' } }]);
  });

  it('is shown even where nothing else is wanted, and mailed only where mail is', async () => {
    await owner.post('/api/user/notifications/settings', { types: { security: { inApp: false, mail: false } } });
    await service.happened(notice());
    await service.happened();
    expect((await list(owner)).notifications).toHaveLength(1);
    expect(told).toEqual([]);
  });

  const standing = { banned: false, until: null, closing: false, deleteAfter: null };
  /** Whoever is kept out cannot ask for their list. */
  const kept = () => service.rows('notifications').find({ receiver: owner.userId }).toArray();
  const closing = () =>
    service.event(accountDeactivated, { userId: owner.userId, standing: { ...standing, closing: true } });
  const ban = () =>
    service.event(userBanned, { userId: owner.userId, reason: 'spam', standing: { ...standing, banned: true } });
  const lifted = () => service.event(userUnbanned, { userId: owner.userId, reason: '', standing }, 2);

  it('is the end of it that somebody asked for: a row and a mail, once', async () => {
    const event = closing();
    const { id, time } = event.envelope;
    await service.happened(event);
    await service.rows('inbox').deleteMany({});
    await service.happened(event);
    await service.happened();
    expect(await kept()).toMatchObject([
      { _id: `${id}:security`, type: 'security', sender: '', additional: { content_id: 'account_closing' } },
    ]);
    const dedupeKey = `${id}:security:${owner.userId}`;
    await mailed(1);
    expect(told.map(({ data }) => data)).toEqual([
      { userId: owner.userId, mail: 'identity.account_closing', params: { at: time }, dedupeKey },
    ]);
  });

  it('is a ban, which its member reads once it is lifted, and no mail', async () => {
    const event = ban();
    await service.happened(event);
    await service.rows('inbox').deleteMany({});
    await service.happened(event);
    await service.happened(lifted());
    expect((await list(owner)).notifications).toMatchObject([
      {
        notification_id: `${event.envelope.id}:moderation`,
        event_type: 'moderation',
        sender_id: null,
        additional_data: { content_id: 'banned', content_type: 'system' },
        creation_date: event.envelope.time,
      },
    ]);
    expect(told).toEqual([]);
  });

  it('is said again to nobody when everything is told anew, and a ban not to who wants no such rows', async () => {
    for (const event of [closing(), ban()])
      await service.happened({ ...event, envelope: { ...event.envelope, replay: true } });
    expect(await kept()).toEqual([]);
    owner = service.member();
    await owner.post('/api/user/notifications/settings', { types: { moderation: { inApp: false } } });
    await service.happened(ban());
    expect(await kept()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('is a decision of staff, mailed with its reasons to everybody whom it is about', async () => {
    const customer = service.member();
    const statement = 'Half of it was done.';
    const categoryNames = { en: 'Tap', el: 'Μπαταρία' };
    const bookingId = service.clock.newId();
    const about = { bookingId, bookingStatus: 'completed', bookingVersion: 3, categoryNames } as const;
    const resolved = (endedBy: 'staff' | 'agreement') =>
      service.event(disputeResolved, {
        ...about,
        disputeId: service.clock.newId(),
        customerId: customer.userId,
        professionalId: owner.userId,
        status: 'resolved',
        answerBy: service.clock.iso(),
        endedBy,
        outcome: 'partial',
        refund: 2_000,
        statement: endedBy === 'staff' ? statement : null,
      });
    const papers = (version: number, to: 'rejected' | 'in_review', reason: string | null) =>
      service.event(verificationChanged, { userId: owner.userId, from: 'pending', to, reason }, version);
    for (const event of [
      resolved('staff'),
      resolved('agreement'),
      papers(1, 'rejected', statement),
      papers(2, 'in_review', null),
    ])
      await service.happened(event);
    await service.happened();
    await mailed(6);
    const mails = told.map(({ data }) => data as { userId: string; mail: string; params: Record<string, string> });
    const read = mails.map(({ userId, mail, params }) => `${userId} ${mail} ${params['statement'] ?? ''}`);
    expect(new Set(read)).toEqual(
      new Set([
        `${customer.userId} bookings.dispute_decided ${statement}`,
        `${owner.userId} bookings.dispute_decided ${statement}`,
        `${customer.userId} bookings.dispute `,
        `${owner.userId} bookings.dispute `,
        `${owner.userId} bookings.verification_decided ${statement}`,
        `${owner.userId} bookings.verification `,
      ]),
    );
    expect(read).toHaveLength(6);
    const { notifications } = await list(owner);
    expect(notifications.map(({ additional_data }) => additional_data)).toContainEqual({
      content_id: 'verification_changed',
      content_type: 'system',
      what: 'rejected',
      statement,
    });
    // What a row says is all that its reader needs to be told it in their language.
    const ofDispute = { what: 'partial', amount: 2_000, category_names: categoryNames };
    for (const [member, side] of [[customer, 'customer'] as const, [owner, 'professional'] as const])
      expect((await list(member)).notifications.map(({ additional_data }) => additional_data)).toContainEqual(
        expect.objectContaining({ ...ofDispute, side, booking_id: about.bookingId }),
      );
  });

  it('is no news after a day: a row and no mail', async () => {
    const event = notice();
    const time = new Date(service.clock.now() - 2 * DAY_MS).toISOString();
    await service.happened({ ...event, envelope: { ...event.envelope, time } });
    await service.happened();
    expect((await list(owner)).notifications).toMatchObject([{ creation_date: time }]);
    expect(told).toEqual([]);
  });
});
