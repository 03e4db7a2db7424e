import lighthouse, { desktopConfig } from 'lighthouse';

export const forms = ['phone', 'desktop'] as const;
export type Form = (typeof forms)[number];

/** Each of 100. */
export interface Audit {
  path: string;
  form: Form;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** what a mark was lost by, by the name that the auditor gives it */
  lostBy: string[];
}

/** Hints of the auditor that cost no mark are left out. */
const COSTS = 0;
const WHOLE = 1;
const MOST_TRIES = 3;

/** By the browser that listens on the port. */
export async function auditPage(origin: string, path: string, form: Form, port: number): Promise<Audit> {
  const { categories, audits } = await reportOf(origin + path, form, port);
  const scoreOf = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > COSTS && (audits[id]?.score ?? WHOLE) < WHOLE);
  return {
    path,
    form,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lostBy: lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  };
}

/** A trace gets lost now and then, which says nothing of the page. */
async function reportOf(address: string, form: Form, port: number) {
  const flags = { port, output: 'json', logLevel: 'silent' } as const;
  let why = 'no report';
  for (let run = 1; run <= MOST_TRIES; run += 1) {
    const result = await lighthouse(address, flags, form === 'desktop' ? desktopConfig : undefined);
    if (result && !result.lhr.runtimeError) return result.lhr;
    why = result?.lhr.runtimeError?.message ?? why;
  }
  throw new Error(`${address} was not audited: ${why}`);
}
