import type { erasureDoneOn } from '@plateia/contracts/identity';

/** What one portion came to. */
export interface DeletionBatch {
  /** rows that were taken away, emptied or taken back */
  erased: number;
  /** There is more. With nothing erased it is what cannot go yet, such as a row whose event has not left. */
  left: boolean;
}

export interface ErasureStep {
  name: string;
  /** Done again from any point it comes to the same. */
  erase(userId: string, atMost: number): Promise<DeletionBatch>;
}

/** What a service has of a member. */
export abstract class MemberErasure {
  abstract readonly service: string;
  /** what tells identity of its end; identity itself tells nobody of its own */
  readonly done?: ReturnType<typeof erasureDoneOn>;
  /** one after the other; all of them again until there is nothing left in any */
  abstract readonly steps: readonly ErasureStep[];
  /** First of all: nobody is shown what is still there, nor what comes late. */
  hide(_userId: string): Promise<void> {
    return Promise.resolve();
  }
}
