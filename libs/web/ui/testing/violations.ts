import axe from 'axe-core';

/** Need the drawing of a real browser or the landmarks of a whole page: the journeys check those. */
const ELSEWHERE = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds, a line each. */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    // Else each element that passes gets a selector, which jsdom makes in cubic time: a list of countries took 20 s.
    resultTypes: ['violations'],
    rules: Object.fromEntries(ELSEWHERE.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
