import { guessCountry } from '@plateia/contracts';
import { changeCountry, changeSettings, countryOf, invite, readSettings } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { accountOf, ownAccount } from '../world/people.js';
import type { Account } from '../world/state.js';

const settingsOf = ({ lang, prefs }: Account) => ({ lang, ...prefs });

const read = answers(readSettings, ({ world, caller }) => settingsOf(ownAccount(world, caller.userId)));

const changed = answers(changeSettings, ({ world, caller, input: { lang, visibility, ...change } }) => {
  const account = ownAccount(world, caller.userId);
  account.lang = lang ?? account.lang;
  account.prefs = {
    ...account.prefs,
    ...given(change),
    visibility: { ...account.prefs.visibility, ...given(visibility ?? {}) },
  };
  world.signals.send(account.userId, 'user_updated', { changed: ['settings'] });
  return settingsOf(account);
});

const country = answers(countryOf, ({ world, caller, acceptLanguage }) => {
  const known = caller && accountOf(world, caller.userId)?.country;
  if (known) return { country: known, source: 'profile' as const };
  return { country: guessCountry(acceptLanguage), source: 'guess' as const };
});

const moved = answers(changeCountry, ({ world, caller, input }) => {
  ownAccount(world, caller.userId).country = input.country;
  return { message: 'Country updated', country: input.country };
});

const invitation = answers(invite, ({ world, caller }) => {
  const { userId } = ownAccount(world, caller.userId);
  const code = userId.slice(-8).toUpperCase();
  return {
    code,
    url: `/?invite=${code}`,
    qualified: 0,
    pending: 0,
    xpPerInvite: entitlementsIn(world, userId).inviteXp,
  };
});

export const settingsHandlers = [read, changed, country, moved, invitation];

/** A field that was not sent keeps what it has. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
