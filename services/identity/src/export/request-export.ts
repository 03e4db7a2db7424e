import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { exportPartReady } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { Exports } from './exports.store.js';
import { RemoveExport } from './remove-export.js';

const SERVICES = Object.keys(exportPartReady);

/** I24: everybody is asked to write down what they have of the member. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly exports: Exports,
    private readonly removing: RemoveExport,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, lang: Language): Promise<{ status: 'preparing'; requestedAt: string }> {
    const begun = await this.exports.begin(userId, lang, SERVICES);
    if ('againAt' in begun) throw tooOften(begun.againAt - this.clock.now());
    await this.removing.earlier(begun);
    return { status: 'preparing', requestedAt: begun.requestedAt.toISOString() };
  }
}

const tooOften = (waitMs: number) =>
  new ServiceError('RATE_LIMITED', undefined, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  });
