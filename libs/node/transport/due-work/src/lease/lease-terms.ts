import { fromNow, hasCome, NOW } from './database-time.js';

/** Short enough that another one soon takes over, long enough for a renewal that is slow. */
export const LEASE_MS = 15_000;

/** Who works on something until when. */
export interface LeaseTerms {
  /** one run; a later run of the same process is another holder */
  holder: string | null;
  /** which platform the holder belongs to, where there is never more than one on this data */
  owner: string | null;
  until: Date | null;
  /** how often in a row it came to nothing */
  failures: number;
}

/** Nobody holds it; or somebody of a platform that is gone, because its successor holds the data now. */
export const isFree = (prefix: string, owner: string | null) => {
  const free: object[] = [{ $eq: [{ $ifNull: [`$${prefix}until`, null] }, null] }, hasCome(`${prefix}until`)];
  // A pause after a failure has no holder and is nobody's inheritance.
  const left = {
    $and: [
      { $ne: [{ $ifNull: [`$${prefix}holder`, null] }, null] },
      { $ne: [{ $ifNull: [`$${prefix}owner`, null] }, { $literal: owner }] },
    ],
  };
  return { $or: owner === null ? free : [...free, left] };
};

export const taken = (prefix: string, holder: string, owner: string | null) => ({
  [`${prefix}holder`]: { $literal: holder },
  [`${prefix}owner`]: { $literal: owner },
  [`${prefix}until`]: fromNow(LEASE_MS),
  [`${prefix}failures`]: { $ifNull: [`$${prefix}failures`, 0] },
});

export const renewed = (prefix: string) => ({ [`${prefix}until`]: fromNow(LEASE_MS) });

export const released = (prefix: string) => ({
  [`${prefix}holder`]: { $literal: null },
  [`${prefix}until`]: NOW,
});
