import type { Audit } from './audit-page.ts';

/** A busy machine makes a page slow, and nothing else of it worse. */
const FASTNESS = { phone: 85, desktop: 95 } as const;
const WHOLE = 100;

export const isFast = ({ form, performance }: Audit): boolean => performance >= FASTNESS[form];

export const isWhole = ({ accessibility, bestPractices, seo }: Audit): boolean =>
  [accessibility, bestPractices, seo].every((score) => score === WHOLE);

export const lineOf = (audit: Audit): string => {
  const { path, form, performance, accessibility, bestPractices, seo, lostBy } = audit;
  const scores = `performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}`;
  const verdict = !isWhole(audit) ? 'MISSED' : isFast(audit) ? 'ok' : 'slow';
  const why = verdict === 'ok' ? '' : ` (${lostBy.join('; ')})`;
  return `${verdict.padEnd(6)}  ${form.padEnd(7)}  ${path}  ${scores}${why}`;
};
