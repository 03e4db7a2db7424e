import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith } from '@plateia/test-kit';
import { ADULT_AGE, MINIMUM_AGE } from '@plateia/contracts/identity/rules';
import { ageOn, athensDate, isPlausibleBirthDate } from '../src/account/domain/age.js';
import { IdentityHarness } from './support/identity-harness.js';

describe('the date in Athens', () => {
  it.each([
    ['2027-06-10T20:59:59.999Z', '2027-06-10'],
    ['2027-06-10T21:00:00.000Z', '2027-06-11'],
    ['2027-01-10T21:59:59.999Z', '2027-01-10'],
    ['2027-01-10T22:00:00.000Z', '2027-01-11'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (at, date) => {
    expect(athensDate(Date.parse(at))).toBe(date);
  });
});

describe('an age', () => {
  it.each([
    ['2027-06-11', '2012-06-11', MINIMUM_AGE],
    ['2027-06-11', '2012-06-12', MINIMUM_AGE - 1],
    ['2027-06-11', '2012-06-10', MINIMUM_AGE],
    ['2027-06-11', '2009-06-11', ADULT_AGE],
    ['2027-06-11', '2009-06-12', ADULT_AGE - 1],
    ['2027-01-01', '2011-12-31', 15],
    // Born on a leap day, a year older on the first of March where there is none.
    ['2027-02-28', '2012-02-29', 14],
    ['2027-03-01', '2012-02-29', 15],
    ['2028-02-29', '2012-02-29', 16],
  ])('on %s of somebody born on %s is %i', (today, dob, age) => {
    expect(ageOn(today, dob)).toBe(age);
  });

  it.each([
    ['2027-06-11', true],
    ['2027-06-12', false],
    ['1907-06-11', true],
    ['1906-06-12', true],
    ['1906-06-11', false],
    ['0001-01-01', false],
  ])('is possible on 11 June 2027 of somebody born on %s: %s', (dob, possible) => {
    expect(isPlausibleBirthDate('2027-06-11', dob)).toBe(possible);
  });
});

describeWith('identity against its database', 'TEST_MONGO_URL')('a date of birth at registration', () => {
  let identity: IdentityHarness;
  let year: number;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
    year = new Date(identity.clock.now()).getUTCFullYear() + 1;
  });
  afterAll(() => identity.stop());

  /** What becomes of it at that moment of next year. */
  const given = async (moment: string, yearsAgo: number, day: string) => {
    identity.clock.set(Date.parse(`${year}-${moment}`));
    const newcomer = await identity.newcomer();
    const dob = `${year - yearsAgo}-${day}`;
    const { status, body } = await newcomer.post('/api/v2/auth/complete-profile', { data: { dob } });
    const { error } = body as { error?: { errorCode: string; details?: { field: string; rule: string }[] } };
    const [wrong] = error?.details ?? [];
    return [status, error?.errorCode, wrong && [wrong.field, wrong.rule]];
  };
  const taken = [200, undefined, undefined];
  const tooYoung = [422, 'UNDERAGE', undefined];
  const impossible = [400, 'VALIDATION_FAILED', ['data.dob', 'date']];

  // In the order of time, for limits and sessions know no way back.
  it.each([
    ['15 tomorrow in Athens in winter, though in summer it would be today', '02-10T21:30:00Z', 15, '02-11', tooYoung],
    ['15 today in Athens in winter, tomorrow in Greenwich', '02-10T22:30:00Z', 15, '02-11', taken],
    ['15 tomorrow in both, an hour before midnight in Athens', '06-10T20:00:00Z', 15, '06-11', tooYoung],
    ['15 today in Athens, tomorrow in Greenwich', '06-10T21:30:00Z', 15, '06-11', taken],
    ['born today', '06-11T10:00:00Z', 0, '06-11', tooYoung],
    ['born tomorrow', '06-11T10:00:00Z', 0, '06-12', impossible],
    ['120 years old', '06-11T10:00:00Z', 120, '06-11', taken],
    ['121 today', '06-11T10:00:00Z', 121, '06-11', impossible],
    ['121 tomorrow', '06-11T10:00:00Z', 121, '06-12', taken],
    ['15 today', '06-11T10:00:00Z', 15, '06-11', taken],
    ['15 tomorrow', '06-11T10:00:00Z', 15, '06-12', tooYoung],
  ])('of somebody %s', async (_who, moment, yearsAgo, day, outcome) => {
    expect(await given(moment, yearsAgo, day)).toEqual(outcome);
  });
});
