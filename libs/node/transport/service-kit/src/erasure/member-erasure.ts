import type { erasureDoneOn } from '@plateia/contracts/identity';
import type { ErasureStep } from './erasure-steps.js';

/** What a service has of a member. */
export abstract class MemberErasure {
  abstract readonly service: string;
  /** what tells identity of its end; identity itself tells nobody of its own */
  readonly done?: ReturnType<typeof erasureDoneOn>;
  /** types of events about the member that are not erased where they are parked: the erasure itself waits for them */
  readonly awaited: readonly string[] = [];
  /** one after the other; all of them again until there is nothing left in any */
  abstract readonly steps: readonly ErasureStep[];
  /** First of all: nobody is shown what is still there, nor what comes late. */
  hide(_userId: string): Promise<void> {
    return Promise.resolve();
  }
}
