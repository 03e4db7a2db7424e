import { profileUpdated } from '@plateia/contracts/identity';
import { emit, type Emission } from '@plateia/events';
import type { Account } from '../store/account.schema.js';
import { personOf, prefsOf } from './person.js';

/** Everything others may know of the member now, and what of it is new. */
export const profileUpdatedEvent = (account: Account, changed: string[], now: number): Emission => {
  const aboutMeLength = Array.from(account.aboutMe).length;
  const data = { person: personOf(account, now), prefs: prefsOf(account, now), aboutMeLength, changed };
  return emit(profileUpdated, data, { actor: account._id });
};
