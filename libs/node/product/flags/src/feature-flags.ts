import { Injectable } from '@nestjs/common';
import { OpenFeature, type Client } from '@openfeature/server-sdk';
import { flagNames } from '@plateia/contracts/identity';
import type { FileFlagsProvider } from './file-flags.provider.js';

type FlagName = (typeof flagNames)[number];
type Flags = Record<FlagName, boolean>;

/** What is switched on. Whatever goes wrong with a flag, it is off. */
@Injectable()
export class FeatureFlags {
  private constructor(
    private readonly client: Client,
    private readonly provider: FileFlagsProvider,
  ) {}

  /** The domain keeps services of one process apart. */
  static async open(provider: FileFlagsProvider, domain: string): Promise<FeatureFlags> {
    await OpenFeature.setProviderAndWait(domain, provider);
    return new FeatureFlags(OpenFeature.getClient(domain), provider);
  }

  isOn(name: FlagName): Promise<boolean> {
    return this.client.getBooleanValue(name, false);
  }

  async read(): Promise<{ flags: Flags; version: string }> {
    const values = await Promise.all(flagNames.map((name) => this.isOn(name)));
    const flags = Object.fromEntries(flagNames.map((name, n) => [name, values[n] ?? false])) as Flags;
    return { flags, version: await this.provider.version() };
  }
}
