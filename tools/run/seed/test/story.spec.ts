import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, id, pairId, timeOfId } from '@plateia/contracts';
import { PRICE_SAMPLE } from '@plateia/contracts/bookings/rules';
import { answerDispute, openDispute, sendQuote, submitDescription, writeReview } from '@plateia/contracts/bookings';
import { createPost, replyToPost } from '@plateia/contracts/feed';
import { parseFileKey } from '@plateia/contracts/media';
import { sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import { checkout, completeProfile, createReport, planRules, submitFeedback } from '@plateia/contracts/identity';
import { readDemo } from '../demo.ts';
import { demoGuides, demoMembers, keptStory } from '../kept-story.ts';
import { momentOf } from '../moments.ts';
import type { Act } from '../acts.ts';
import { storyOf } from '../story.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const demo = readDemo();
const { acts } = storyOf(demo, NOW);
const ofKind = (kind: string): Act[] => acts.filter((act) => act.kind === kind);
const timeOf = ({ at }: Act): number => Date.parse(at);

interface Shows {
  files?: { key: string }[];
  images?: { key: string }[];
}

describe('moments', () => {
  it('are counted back from now, or by the clocks of Athens', () => {
    expect(new Date(momentOf('50m', NOW)).toISOString()).toBe('2026-11-21T09:10:00.000Z');
    expect(new Date(momentOf('3d 17:45', NOW)).toISOString()).toBe('2026-11-18T15:45:00.000Z');
    expect(new Date(momentOf('43d 09:05', NOW)).toISOString()).toBe('2026-10-09T06:05:00.000Z');
  });

  it('are of different dates late in the evening too, when clocks changed in between', () => {
    const late = Date.parse('2026-11-30T21:30:00Z');
    expect(new Date(momentOf('36d 18:25', late)).toISOString()).toBe('2026-10-25T16:25:00.000Z');
    expect(new Date(momentOf('37d 18:25', late)).toISOString()).toBe('2026-10-24T15:25:00.000Z');
    const spring = Date.parse('2027-04-10T21:30:00Z');
    expect(new Date(momentOf('14d 18:25', spring)).toISOString()).toBe('2027-03-28T15:25:00.000Z');
    expect(new Date(momentOf('15d 18:25', spring)).toISOString()).toBe('2027-03-27T16:25:00.000Z');
  });
});

describe('the story', () => {
  it('is the same each time it is told at one moment, with ids of its times', () => {
    expect(storyOf(demo, NOW).acts).toEqual(acts);
    expect(new Set(acts.map((act) => act.id)).size).toBe(acts.length);
    for (const act of acts) {
      expect(id.safeParse(act.id).success).toBe(true);
      expect(timeOfId(act.id)).toBe(timeOf(act));
    }
  });

  it('lies in the past at any hour of the day it is told', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = NOW + hour * 3_600_000;
      for (const act of storyOf(demo, now).acts) expect(timeOf(act)).toBeLessThanOrEqual(now);
    }
  });

  it('has as many members and posts as a first look wants, in both languages', () => {
    expect(ofKind('join')).toHaveLength(demo.members.length);
    expect(ofKind('post').length).toBeGreaterThanOrEqual(40);
    const greek = demo.posts.filter(({ text }) => /[α-ω]/i.test(text)).length;
    expect(greek).toBeGreaterThan(15);
    expect(demo.posts.length - greek).toBeGreaterThan(12);
  });

  it('holds to the contracts', () => {
    for (const { fullName, gender, dob, country } of ofKind('join'))
      expect(() =>
        completeProfile.body.parse({ data: { fullName, gender, dob }, country_iso_code: country }),
      ).not.toThrow();
    for (const { post } of ofKind('post')) expect(() => createPost.body.parse(post)).not.toThrow();
    for (const { comment } of ofKind('comment')) expect(() => replyToPost.body.parse(comment)).not.toThrow();
    for (const { message } of ofKind('message')) expect(() => sendMessage.body.parse(message)).not.toThrow();
    for (const { plan, interval } of ofKind('subscribe'))
      expect(() => checkout.body.parse({ plan_id: plan, interval })).not.toThrow();
  });

  it('holds to the contracts of the marketplace and of staff too', () => {
    const holdsTo = (kind: string, body: { parse(sent: unknown): unknown }, sent: (act: Act) => unknown) => {
      const told = ofKind(kind);
      expect(told).not.toEqual([]);
      for (const act of told) expect(() => body.parse(sent(act))).not.toThrow();
    };
    const about = { booking_id: acts[0]!.id };
    holdsTo('request', submitDescription.body, ({ id: bookingId, request }) => ({ bookingId, ...(request as object) }));
    holdsTo('quote', sendQuote.body, ({ quote }) => ({ ...about, ...(quote as object) }));
    holdsTo('review', writeReview.body, ({ rating, text }) => ({ ...about, rating, text }));
    holdsTo('object', openDispute.body, ({ reason, text }) => ({ ...about, reason, text }));
    holdsTo('answer', answerDispute.body, ({ id: dispute, said }) => ({ id: dispute, ...(said as object) }));
    holdsTo('line', sendBookingMessage.body, ({ line }) => line);
    holdsTo('report', createReport.body, ({ report }) => report);
    holdsTo('feedback', submitFeedback.body, ({ feedback }) => feedback);
  });

  it('has nobody act before they have joined, at any hour, also when clocks changed meanwhile', () => {
    for (const day of [NOW, Date.parse('2026-11-30T00:00:00Z'), Date.parse('2027-04-10T00:00:00Z')]) {
      for (let hour = 0; hour < 24; hour++) {
        const told = storyOf(demo, day + hour * 3_600_000).acts;
        const joined = new Map(told.filter(({ kind }) => kind === 'join').map((act) => [act.id, timeOf(act)]));
        const isEarly = (act: Act) =>
          [act['by'], act['other']].some(
            (member) => member !== undefined && !(joined.get(member as string)! < timeOf(act)),
          );
        expect(told.filter(isEarly)).toEqual([]);
      }
    }
  });

  it('has every picture there, handed in by whoever shows it and before it is shown', () => {
    const uploads = new Map(ofKind('upload').map((act) => [act['key'] as string, act]));
    const filesOf = (act: Act) => {
      const { files, images } = (act['post'] ?? act['message'] ?? act['request'] ?? {}) as Shows;
      return files ?? images ?? [];
    };
    const shown = acts.flatMap((act) => [
      ...filesOf(act).map(({ key }) => ({ act, key })),
      ...(act.kind === 'photo' ? [{ act, key: act['key'] as string }] : []),
    ]);
    for (const { act, key } of shown) {
      const upload = uploads.get(key)!;
      expect(existsSync(upload['path'] as string)).toBe(true);
      expect(parseFileKey(key)?.ownerId).toBe(act['by']);
      expect(timeOf(upload)).toBeLessThan(timeOf(act));
    }
    expect(new Set(shown.map(({ key }) => key))).toEqual(new Set(uploads.keys()));
  });

  it('has one member on every plan that can be bought, and leaves the one that is named at the start without', () => {
    const sold = Object.entries(planRules).filter(([, { comingSoon }]) => !comingSoon);
    const bought = ofKind('subscribe');
    expect(bought.map(({ plan }) => String(plan)).toSorted()).toEqual(sold.map(([plan]) => plan).toSorted());
    expect(bought.map(({ by }) => by)).not.toContain(ofKind('join')[0]!.id);
  });

  it('has professionals in four cities, each with jobs of their own trade that were praised', () => {
    expect(demo.professionals).toHaveLength(14);
    expect(new Set(demo.professionals.map(({ address }) => address.city)).size).toBe(4);
    // Most of them are verified; those whose papers nobody has seen show that too.
    expect(ofKind('verify')).toHaveLength(10);
    const trades = new Map(demo.professionals.map(({ by, categories }) => [by, categories]));
    for (const { pro, category } of demo['past-jobs']) expect(trades.get(pro)).toContain(category);
    for (const { category, quotes } of demo.jobs)
      for (const { by } of quotes) expect(trades.get(by)).toContain(category);
    for (const { by } of demo.professionals)
      expect(demo['past-jobs'].filter(({ pro, review }) => pro === by && review).length).toBeGreaterThanOrEqual(3);
  });

  it('has nobody in two places at once, at any hour of the day it is told', () => {
    for (let hour = 0; hour < 24; hour++) {
      const told = storyOf(demo, NOW + hour * 3_600_000).acts;
      const chosen = new Set(told.filter(({ kind }) => kind === 'choose').map((act) => act['quoteId']));
      const visits = told
        .filter((act) => act.kind === 'quote' && chosen.has(act.id))
        .map((act) => {
          const { startAt, durationMinutes } = act['quote'] as { startAt: string; durationMinutes: number };
          const from = Date.parse(startAt);
          return { by: act['by'], from, until: from + durationMinutes * 60_000 };
        });
      for (const one of visits)
        expect(visits.filter(({ by, from, until }) => by === one.by && from < one.until && until > one.from)).toEqual([
          one,
        ]);
    }
  });

  it('has jobs in every state that one can look at, for the member who is named at the start', () => {
    const eleni = ofKind('join')[0]!.id;
    const hers = new Set(acts.filter(({ kind, by }) => kind === 'request' && by === eleni).map((act) => act.id));
    expect(hers.size).toBeGreaterThan(10);
    const became = new Set(acts.filter(({ bookingId }) => hers.has(bookingId as string)).map(({ kind }) => kind));
    const lived = ['quote', 'shortlist', 'choose', 'start', 'finish', 'approve', 'cancel', 'review'];
    expect(became).toEqual(new Set([...lived, 'object', 'answer', 'decide', 'wait']));
    const quoted = ofKind('quote').map(({ bookingId }) => bookingId);
    const compared = [...hers].map((one) => quoted.filter((bookingId) => bookingId === one).length);
    expect(Math.max(...compared)).toBeGreaterThanOrEqual(3);
  });

  it('has one professional with a day that is full, and who is paid', () => {
    const agreed = demo.jobs.filter(({ chosen, came }) => chosen?.by === 'thanasis' && came === undefined);
    expect(agreed.length).toBeGreaterThanOrEqual(3);
    expect(demo.earners.map(({ by }) => by)).toContain('thanasis');
  });

  it('has done enough of a dozen kinds of work that their prices are no estimates', () => {
    const latest = acts.filter((act) => ['approve', 'repeat'].includes(act.kind) && NOW - timeOf(act) < 90 * DAY_MS);
    const kindOf = new Map(
      ofKind('request').map((act) => [act.id, (act['request'] as { categoryId: string }).categoryId]),
    );
    const done = Map.groupBy(latest, ({ bookingId }) => kindOf.get(bookingId as string));
    expect([...done.values()].filter(({ length }) => length >= PRICE_SAMPLE).length).toBeGreaterThanOrEqual(12);
  });

  it('repeats no job before it was done', () => {
    const doneAt = new Map(ofKind('approve').map((act) => [act['bookingId'], timeOf(act)]));
    for (const act of ofKind('repeat')) expect(doneAt.get(act['bookingId'])).toBeLessThan(timeOf(act));
    const [tap] = demo['usual-jobs'];
    const early = { ...demo, 'usual-jobs': [{ ...tap!, first: 400 }] };
    expect(() => storyOf(early, NOW)).toThrow('thanasis repeats plumbing/tap before it was done');
    const unknown = { ...demo, 'usual-jobs': [{ ...tap!, category: 'moving/van' }] };
    expect(() => storyOf(unknown, NOW)).toThrow('thanasis has done nothing of moving/van');
  });

  it('gives staff a queue that none of them stands in', () => {
    expect(demo.staff).toHaveLength(1);
    const [{ by, reports, feedback }] = demo.staff as [(typeof demo.staff)[number]];
    expect(reports.length).toBeGreaterThan(0);
    expect(feedback.length).toBeGreaterThan(0);
    for (const report of reports) expect([report.by, report.about]).not.toContain(by);
    const argued = demo.jobs.filter(({ dispute }) => dispute);
    for (const { by: customer, chosen } of argued) expect([customer, chosen?.by]).not.toContain(by);
  });

  it('tells conversations of the member that is named at the start in every state', () => {
    const eleni = ofKind('join')[0]!.id;
    const hers = acts.filter(({ service, by, other }) => service === 'messaging' && [by, other].includes(eleni));
    expect(new Set(hers.map(({ kind }) => kind))).toEqual(new Set(['message', 'read', 'edit', 'delete', 'line']));
    expect(new Set(hers.map(({ by, other }) => pairId(by as string, other as string))).size).toBeGreaterThan(3);
  });

  it('has everybody like only once, not themselves, and only what they may see', () => {
    const friends = new Map(
      ofKind('accept').map((act) => [pairId(act['by'] as string, act['other'] as string), timeOf(act)] as const),
    );
    const posts = new Map(ofKind('post').map((act) => [act.id, act]));
    const given = new Set<string>();
    for (const like of ofKind('like')) {
      const post = posts.get(like['postId'] as string)!;
      expect(like['by']).not.toBe(post['by']);
      expect(timeOf(like)).toBeGreaterThan(timeOf(post));
      given.add(`${String(like['by'])} ${post.id}`);
      if ((post['post'] as { privacySetting: number }).privacySetting < 2) continue;
      expect(friends.get(pairId(like['by'] as string, post['by'] as string))).toBeLessThan(timeOf(post));
    }
    expect(given.size).toBe(ofKind('like').length);
  });

  it('has comments by people who may see the post, after it and after what they answer', () => {
    const posts = new Map(ofKind('post').map((act) => [act.id, act]));
    const friends = new Set(ofKind('accept').map((act) => pairId(act['by'] as string, act['other'] as string)));
    const written = new Map<string, Act>();
    for (const act of ofKind('comment')) {
      const comment = replyToPost.body.parse(act['comment']);
      const post = posts.get(comment.id)!;
      expect(timeOf(act)).toBeGreaterThan(timeOf(post));
      const isOpen = (post['post'] as { privacySetting: number }).privacySetting < 2 || act['by'] === post['by'];
      expect(isOpen || friends.has(pairId(act['by'] as string, post['by'] as string))).toBe(true);
      const answered = comment.replyToCommentId ? written.get(comment.replyToCommentId) : post;
      expect(timeOf(act)).toBeGreaterThan(timeOf(answered!));
      written.set(act.id, act);
    }
    expect(written.size).toBeGreaterThan(15);
  });

  it('refuses an answer to what nobody wrote', () => {
    const [post] = demo.posts;
    const comments = [{ by: 'anna', after: '5m', text: 'Yes.', answers: 3 }];
    expect(() => storyOf({ ...demo, posts: [{ ...post!, comments }] }, NOW)).toThrow('nobody under eleni-first');
  });

  it('does not ask for a member that there is not', () => {
    const [friendship] = demo.friendships;
    expect(() => storyOf({ ...demo, friendships: [{ ...friendship!, other: 'nobody' }] }, NOW)).toThrow('nobody');
  });
});

describe('the kept story', () => {
  const inNewDir = (check: (dir: string) => void): void => {
    const dir = mkdtempSync(join(tmpdir(), 'plateia-story-'));
    try {
      check(dir);
    } finally {
      rmSync(dir, { recursive: true });
    }
  };

  it('stays what it was at the first start', () =>
    inNewDir((dir) => {
      const first = readFileSync(keptStory(dir, 'demo'), 'utf8');
      expect(readFileSync(keptStory(dir, 'demo'), 'utf8')).toBe(first);
      expect(demoMembers(dir)).toHaveLength(demo.members.length);
      expect(demoMembers(dir)[0]).toEqual({
        email: 'eleni@plateia.example',
        fullName: 'Ελένη Μαρκάκη',
        role: 'member',
      });
    }));

  it('names one member of each side, whose pages show the most of it', () =>
    inNewDir((dir) => {
      keptStory(dir, 'demo');
      expect(demoGuides(dir).map(({ side, email }) => [side, email])).toEqual([
        ['customer', 'eleni@plateia.example'],
        ['professional', 'thanasis@plateia.example'],
        ['staff', 'chloe@plateia.example'],
      ]);
    }));

  it('stays empty where the data was begun without a demo', () =>
    inNewDir((dir) => {
      keptStory(dir, 'none');
      keptStory(dir, 'demo');
      expect(demoMembers(dir)).toEqual([]);
    }));
});
