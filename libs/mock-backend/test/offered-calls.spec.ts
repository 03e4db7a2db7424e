import { expect, it } from '@jest/globals';
import { allRoutes } from '@plateia/contracts/all';
import { notOffered, offeredRoutes } from '../src/index.js';

it('offers every call of the contracts, but for those that it says it does not', () => {
  const offered = offeredRoutes.map(({ id }) => id);
  const missing = allRoutes.map(({ route }) => route.id).filter((id) => !offered.includes(id));
  expect(missing.toSorted()).toEqual(Object.keys(notOffered).toSorted());
  expect(new Set(offered).size).toBe(offered.length);
});
