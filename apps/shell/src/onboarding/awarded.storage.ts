import { AWARDED } from './stored-progress.js';
import type { StepId } from './progress.js';

interface Awarded {
  userId: string;
  steps: readonly StepId[];
}

/** Of these steps, those that were not on the record; now they are. Where nothing can be kept, all of them: the server pays each once. */
export function recordSteps(userId: string, steps: readonly StepId[]): StepId[] {
  const known = awardedTo(userId);
  const fresh = steps.filter((step) => !known.includes(step));
  const record: Awarded = { userId, steps: [...known, ...fresh] };
  try {
    localStorage.setItem(AWARDED, JSON.stringify(record));
  } catch {
    // Local storage is full or refused.
  }
  return fresh;
}

function awardedTo(userId: string): readonly StepId[] {
  try {
    const record = JSON.parse(localStorage.getItem(AWARDED) ?? 'null') as Partial<Awarded> | null;
    return record?.userId === userId && Array.isArray(record.steps) ? (record.steps as readonly StepId[]) : [];
  } catch {
    return [];
  }
}
