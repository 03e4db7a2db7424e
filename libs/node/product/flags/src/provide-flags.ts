import type { FactoryProvider } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { type PlatformSettings, tokens } from '@plateia/service-kit';
import { FeatureFlags } from './feature-flags.js';
import { FileFlagsProvider } from './file-flags.provider.js';

export interface FlagsSettings {
  FLAGS_FILE?: string | undefined;
}

/** `service` keeps the flags of services apart that run in one process. Its settings have to name the file. */
export const provideFlags = (service: string): FactoryProvider<FeatureFlags> => ({
  provide: FeatureFlags,
  inject: [tokens.SETTINGS, tokens.PLATFORM, Clock],
  useFactory: ({ FLAGS_FILE }: FlagsSettings, { ENGINE_PREFIX }: PlatformSettings, clock: Clock) =>
    FeatureFlags.open(new FileFlagsProvider(FLAGS_FILE, clock), ENGINE_PREFIX + service),
});
