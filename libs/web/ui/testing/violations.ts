import axe from 'axe-core';

/** Need the drawing of a real browser or the landmarks of a whole page: the journeys check those. */
const ELSEWHERE = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds, a line each. */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(ELSEWHERE.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
