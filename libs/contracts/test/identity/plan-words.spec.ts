import { expect, test } from '@jest/globals';
import { freeEntitlements, planIds } from '../../src/identity/index.js';
import { intervalsOf, PlanWords, soldPlan } from '../../src/identity/rules/index.js';

const said = (lang: string) => {
  const of = (kind: string) => Object.fromEntries(planIds.map((id) => [id, `${kind} of ${id} in ${lang}`]));
  const [names, taglines] = [of('name'), of('tagline')] as Record<(typeof planIds)[number], string>[];
  return { names: names!, taglines: taglines!, features: { messages: '{count} messages' } };
};
const words = new PlanWords({ en: said('en'), el: said('el') });

test.each([
  ['premium', undefined, 'monthly'],
  ['premium-monthly', undefined, 'monthly'],
  ['premium', 'annual', 'annual'],
  ['premium-yearly', undefined, 'annual'],
  ['premium-yearly', 'annual', 'annual'],
] as const)('%s with %s is the plan by the interval %s', (plan, interval, sold) => {
  expect(soldPlan(plan, interval)).toEqual({ id: 'premium', interval: sold });
});

test.each([
  ['gold', undefined],
  ['', undefined],
  ['premium-weekly', undefined],
  ['premium-annual', 'monthly'],
] as const)('%s with %s is no plan', (plan, interval) => {
  expect(soldPlan(plan, interval)).toBeNull();
});

test('a plan is listed once for each interval in which it is sold, in the language asked for', () => {
  const listed = words.all('el').map(({ id, interval, name }) => [id, interval, name]);
  expect(listed).toEqual(
    planIds.flatMap((id) => intervalsOf(id).map((interval) => [id, interval, `name of ${id} in el`])),
  );
});

test('what has a text says its figures as the language writes them; what has none says its key', () => {
  const [first, second] = words.featuresOf(null, 'en');
  expect([first?.text, second?.text]).toEqual(['video', `${freeEntitlements.messagesPerDay} messages`]);
});
