import { z } from 'zod';
import catalogue from '../../errors.json' with { type: 'json' };

export type ErrorCode = keyof typeof catalogue;

export interface CatalogueEntry {
  /** null: raised by the client itself, never sent by a server */
  status: number | null;
  en: string;
  el: string;
}

export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = catalogue;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

export const fieldProblem = z.object({ field: z.string(), rule: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The one shape in which every service refuses. */
export const errorAnswer = z.object({
  error: z.object({
    errorCode: z.string(),
    errorMessage: z.string(),
    details: z.unknown().optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

export function errorAnswerOf(code: ErrorCode, details?: unknown): ErrorAnswer {
  return { error: { errorCode: code, errorMessage: catalogue[code].en, ...(details !== undefined && { details }) } };
}
