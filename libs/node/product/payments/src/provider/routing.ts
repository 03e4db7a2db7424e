import { language, type Language } from '@plateia/contracts';
import { z } from 'zod';

export type Answer = { json: unknown } | { html: string } | { location: string };
/** What stands in the place of each `:name` of the path, the query, and the body by whichever way it came. */
export interface Call {
  ids: readonly string[];
  query: URLSearchParams;
  body: unknown;
}
export type Handler = (call: Call) => Answer | Promise<Answer>;
/** By `METHOD /path/:id`. */
export type Routes = ReadonlyMap<string, Handler>;

const backUrl = z.url({ protocol: /^https?$/ }).catch('/');

export const idOf = ({ ids: [id = ''] }: Call): string => id;
export const langOf = ({ query }: Call): Language => language.catch('en').parse(query.get('lang'));
export const returnOf = ({ query }: Call): string => backUrl.parse(query.get('return'));
