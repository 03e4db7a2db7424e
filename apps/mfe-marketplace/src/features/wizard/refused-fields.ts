import { ApiError } from '@plateia/data';

interface Detail {
  field: string;
}

/** The field that names who is asked before all others. */
export const FIRST = 'firstProfessionalId';

/** Of a refusal of what was written, the fields that it names. */
export function refusedFieldsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  return (error.details as Detail[]).map(({ field }) => field);
}

/** The step in which something was said; null for what no step asks. */
export function stepOfField(field: string): number | null {
  const [part] = field.split('.');
  if (part === 'description' || part === 'place') return 1;
  if (part === 'answers' || part === 'when') return 2;
  return part === 'images' ? 3 : null;
}
