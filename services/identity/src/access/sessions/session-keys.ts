import { AccessTokens, InProcessKeySet, SigningKeys } from '@plateia/auth';
import { Clock, Scheduler } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';

/** Where identity runs with the others, its keys need no detour through HTTP. */
const signingKeys = {
  provide: SigningKeys,
  inject: [tokens.PLATFORM, InProcessKeySet, Scheduler],
  useFactory: async ({ IDENTITY_KEYS_FILE }: PlatformSettings, known: InProcessKeySet, scheduler: Scheduler) => {
    const keys = await SigningKeys.open(IDENTITY_KEYS_FILE);
    await known.replace(keys.publicSet);
    keys.watch(scheduler, (set) => known.replace(set));
    return keys;
  },
};

const accessTokens = {
  provide: AccessTokens,
  inject: [SigningKeys, Clock],
  useFactory: (keys: SigningKeys, clock: Clock) => new AccessTokens(keys, clock),
};

export const sessionKeys = [signingKeys, accessTokens];
