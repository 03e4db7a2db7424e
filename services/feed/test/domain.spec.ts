import { describe, expect, it } from '@jest/globals';
import {
  isVisible,
  judge,
  mayEdit,
  reactionChangeOf,
  nextState,
  type ReactionAction,
  type ReactionState,
  type Viewer,
} from '@plateia/contracts/feed/rules';
import * as fc from 'fast-check';
import { howMany } from '@plateia/test-kit';
import { languageOf } from '../src/domain/content.js';
import { newestFirst } from '../src/domain/newest-first.js';
import { difference } from '../src/domain/reactions.js';

const viewer = fc.constantFrom<Viewer | null>(
  null,
  { userId: 'author', active: true },
  { userId: 'other', active: true },
  { userId: 'other', active: false },
);
const facts = fc.record({
  viewer,
  post: fc.record({
    authorId: fc.constant('author'),
    privacySetting: fc.integer({ min: -1, max: 5 }),
    removed: fc.boolean(),
  }),
  author: fc.record({ active: fc.boolean() }),
  relation: fc.record({ friends: fc.boolean(), blocked: fc.boolean() }),
});

describe('who sees a post', () => {
  it('is the predicate of the rules, for every viewer, setting, standing and relation', () => {
    fc.assert(
      fc.property(facts, ({ viewer: v, post, author, relation }) => {
        const p = post.privacySetting;
        const allowed =
          v?.userId === post.authorId || p === 0 || (p === 1 && v?.active === true) || (p === 2 && relation.friends);
        expect(isVisible(v, post, author, relation)).toBe(
          !post.removed && author.active && !relation.blocked && allowed,
        );
      }),
      { numRuns: howMany('FEED_DOMAIN', { gate: 200, long: 1_000 }) },
    );
  });

  it('says no more of a hidden post than that it is missing', () => {
    fc.assert(
      fc.property(facts, ({ viewer: v, post, author, relation }) => {
        const verdict = judge(v, post, author, relation);
        const isThere = !post.removed && author.active && !relation.blocked;
        expect(verdict === 'friends-only').toBe(
          isThere && post.privacySetting === 2 && v?.userId === 'other' && !relation.friends,
        );
        expect(verdict === 'members-only').toBe(isThere && post.privacySetting === 1 && v === null);
      }),
      { numRuns: howMany('FEED_DOMAIN', { gate: 200, long: 1_000 }) },
    );
  });
});

const state = fc.constantFrom<ReactionState>('none', 'liked', 'disliked');
const action = fc.constantFrom<ReactionAction>('like', 'unlike');

describe('a reaction', () => {
  it('toggles: the same action twice takes it back, the other one always goes away', () => {
    fc.assert(
      fc.property(state, action, (from, act) => {
        const once = nextState(from, act);
        expect(once).toBe(
          from === (act === 'like' ? 'liked' : 'disliked') ? 'none' : act === 'like' ? 'liked' : 'disliked',
        );
        expect(nextState(nextState('none', act), act)).toBe('none');
      }),
    );
  });

  it('with `on` says what is wanted, however often', () => {
    fc.assert(
      fc.property(state, action, fc.boolean(), (from, act, on) => {
        const to = nextState(from, act, on);
        const wanted = act === 'like' ? 'liked' : 'disliked';
        expect(to === wanted).toBe(on);
        expect(nextState(from, act, false)).toBe(from === wanted ? 'none' : from);
        expect(nextState(to, act, on)).toBe(to);
      }),
    );
  });

  it('moves totals by what its states weigh, along any path', () => {
    fc.assert(
      fc.property(fc.array(state), (path) => {
        let from: ReactionState = 'none';
        const totals = { likes: 0, unlikes: 0 };
        for (const to of path) {
          const moved = difference(from, to);
          totals.likes += moved.likes;
          totals.unlikes += moved.unlikes;
          from = to;
        }
        expect(totals).toEqual({ likes: from === 'liked' ? 1 : 0, unlikes: from === 'disliked' ? 1 : 0 });
      }),
    );
  });

  it.each([
    ['none', 'liked', 'liked'],
    ['disliked', 'liked', 'liked'],
    ['liked', 'none', 'like-removed'],
    ['liked', 'disliked', 'like-removed'],
    ['none', 'disliked', null],
    ['disliked', 'none', null],
    ['liked', 'liked', null],
  ] as const)('from %s to %s is the news %s', (from, to, news) => expect(reactionChangeOf(from, to)).toBe(news));
});

describe('what is written', () => {
  it.each([
    ['Καλημέρα!', 'el'],
    ['Good morning', 'en'],
    ['Καλημέρα from Athens and the islands', 'en'],
    ['Πάμε για coffee;', 'el'],
    ['🎉 2026', null],
    ['', null],
  ])('%j is in %s', (content, lang) => expect(languageOf(content)).toBe(lang));

  it.each([
    ['15 minutes without a plan', undefined, 900_000],
    ['15 minutes where the plan is forgotten', null, 900_000],
    ['as long as the plan says', { editWindowMinutes: 60 }, 3_600_000],
    ['for ever where the plan says so', { editWindowMinutes: null }, Infinity],
  ])('may be edited by its author alone, %s', (_, entitlements, end) => {
    const written = { authorId: 'a', createdAt: new Date(0) };
    const by = (who: string | undefined) => (at: number) => mayEdit(who, written, entitlements, at);
    const moments = [0, 899_999, 900_000, 3_599_999, 3_600_000, 1e15];
    expect(moments.filter(by('a'))).toEqual(moments.filter((at) => at < end));
    expect([...moments.filter(by('b')), ...moments.filter(by(undefined))]).toEqual([]);
  });

  it('is merged newest first, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.uuid())), fc.nat(20), (sources, limit) => {
        const merged = newestFirst(sources, limit);
        expect(merged).toEqual([...new Set(sources.flat())].sort().reverse().slice(0, limit));
      }),
    );
  });
});
