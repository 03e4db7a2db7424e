import type { PersonExtra } from '@plateia/people';
import { beginningsOf } from '@plateia/search-words';

export const NAMED = 'named';

/** Members are found by the beginnings of their names. */
export const namesToFind: PersonExtra = {
  of: ({ fullName }) => ({ nameTerms: beginningsOf(fullName) }),
  indexes: [{ fields: { nameTerms: 1, _id: 1 }, name: NAMED }],
};
