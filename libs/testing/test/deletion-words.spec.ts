import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONSENT_VERSION, completeProfile, deleteAccount } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  becomeProfessional,
  befriend,
  codeFor,
  freeTexts,
  MemberTexts,
  signIn,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { notSaidByLeavers, saidByLeavers } from './support/free-texts-of-members.js';
import { speakAsCustomer, speakAsMember, speakAsProfessional } from './support/speak-everywhere.js';

const WORD = 'xylophone';
const LOG = 'log.entries';
const MAILS = 'identity.development_mails';
const KEPT_IN = [
  'bookings.bookings',
  'bookings.professionals',
  'feed.comments',
  'feed.posts',
  'identity.accounts',
  'identity.feedback',
  'media.files',
  'messaging.messages',
];
const sorted = (names: Iterable<string>): string[] => [...names].toSorted((a, b) => a.localeCompare(b));

describe('the free texts that a call takes', () => {
  it('are all known to the proof of deletion, each for one reason', () => {
    const known = [...saidByLeavers, ...Object.values(notSaidByLeavers).flat()];
    expect(sorted(known)).toEqual(sorted(freeTexts().map(({ name }) => name)));
  });
});

describeWith('deletion, every service at once', 'TEST_MONGO_URL')('a member who said one word everywhere', () => {
  let platform: InProcessPlatform;
  let leaver: Member;
  let friend: Member;
  const said = new MemberTexts(WORD);

  beforeAll(async () => {
    platform = await startPlatform();
    leaver = said.hear(await signIn(platform, `${randomUUID()}@example.test`, `Zenobia ${WORD}`));
    const consents = { terms: true, privacy: true, marketing: false, version: CONSENT_VERSION } as const;
    const data = { consents, dob: '1990-05-17', fullName: `Zenobia ${WORD}` };
    await leaver.call(completeProfile, { data, country_iso_code: 'GR' });
    friend = await aMember(platform, { fullName: 'Friend Remains' });
    await befriend(leaver, friend);
    await becomeProfessional(friend);
    await platform.drain();
  });
  afterAll(() => platform.stop());

  /** What was mailed to somebody else has left; the inbox of development shows it for a week. */
  const isMailOfOthers = (place: string, text: string): boolean => place === MAILS && !text.includes(leaver.email);
  const places = async (isLooked: (place: string, text: string) => boolean): Promise<string[]> => {
    const found = new Set<string>();
    for await (const { place, text } of platform.stored())
      if (isLooked(place, text) && (place + text).toLowerCase().includes(WORD)) found.add(place);
    return sorted(found);
  };

  it('says it in every free text there is', async () => {
    const pair = { leaver, friend, word: WORD, drain: () => platform.drain() };
    await speakAsMember(pair);
    await speakAsCustomer(pair);
    await speakAsProfessional(pair);
    expect(sorted(said.fields)).toEqual(sorted(saidByLeavers));
    // Whoever looks into the wrong databases finds nothing either.
    expect(await places(() => true)).toEqual(expect.arrayContaining([...KEPT_IN, LOG, MAILS]));
  });

  it('leaves it nowhere', async () => {
    await leaver.call(deleteAccount, {});
    await leaver.call(deleteAccount, { otp: await codeFor(platform.inbox, leaver.email) });
    await platform.drain();
    await platform.moveClock({ advanceMs: 30 * DAY_MS + 60_000 });
    const erasure = () => platform.rows('identity', 'account_erasures').findOne({ _id: leaver.userId });
    await until('everybody is through', async () => (await erasure())?.['open'] === false);
    await platform.drain();
    // What was told before ends with the seven days of the log.
    expect(await places((place, text) => place !== LOG && !isMailOfOthers(place, text))).toEqual([]);
    await platform.moveClock({ advanceMs: 8 * DAY_MS });
    await until('the log has nothing of it either', async () => {
      await platform.trimLog();
      return (await places((place) => place === LOG)).length === 0;
    });
  });
});
