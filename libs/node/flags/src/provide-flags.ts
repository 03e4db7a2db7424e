import { Clock } from '@plateia/runtime';
import type { ServiceContext } from '@plateia/service-kit';
import { FeatureFlags } from './feature-flags.js';
import { FileFlagsProvider } from './file-flags.provider.js';

export interface FlagsSettings {
  FLAGS_FILE?: string | undefined;
}

/** `service` keeps the flags of services apart that run in one process. */
export const provideFlags = (service: string, { platform, settings }: ServiceContext<FlagsSettings>) => ({
  provide: FeatureFlags,
  inject: [Clock],
  useFactory: (clock: Clock) =>
    FeatureFlags.open(new FileFlagsProvider(settings.FLAGS_FILE, clock), platform.ENGINE_PREFIX + service),
});
