import type { EventData, EventDef } from '@plateia/contracts';
import { ServiceHarness, startService } from '@plateia/service-harness';
import { join } from 'node:path';
import { xpService } from '../../src/index.js';

const withPoints = join(import.meta.dirname, 'flags.json');

/** Points, with the services that send the facts played by the test. */
export class XpHarness extends ServiceHarness {
  static async start(environment: Readonly<Record<string, string | undefined>> = {}): Promise<XpHarness> {
    return new XpHarness(await startService(xpService, { XP_FLAGS_FILE: withPoints, ...environment }));
  }

  /** As if its owner had sent it at that time, `copies` times. */
  publishAt<E extends EventDef>(definition: E, data: EventData<E>, at: number, version = 1, copies = 1): Promise<void> {
    return this.publish(definition, data, { at, version, copies });
  }
}
