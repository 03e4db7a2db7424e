import type { CategoryNode } from '@plateia/contracts/bookings';

const root = (id: string, name: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name,
  level: 0,
  parentId: null,
  children,
  selectable: false,
  licenceRequired: false,
});

const leaf = (id: string, name: string, rest: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  level: 1,
  parentId: id.split('/')[0]!,
  children: [],
  selectable: true,
  licenceRequired: false,
  ...rest,
});

export const nodes: Record<'en' | 'el', CategoryNode[]> = {
  en: [
    root('plumbing', 'Plumbing repair', [
      leaf('plumbing/leak', 'Leak', {
        priceRange: { low: 5_000, high: 12_000, currency: 'EUR', unit: 'job' },
        licenceRequired: true,
      }),
    ]),
    root('cleaning', 'Cleaning', [
      leaf('cleaning/regular', 'Regular home', {
        priceRange: { low: 900, high: 1_400, currency: 'EUR', unit: 'hour' },
      }),
      leaf('cleaning/deep', 'Deep clean', { priceRange: { low: 200, high: 400, currency: 'EUR', unit: 'm2' } }),
    ]),
  ],
  el: [
    root('plumbing', 'Υδραυλικά', [
      leaf('plumbing/leak', 'Διαρροή', {
        priceRange: { low: 5_000, high: 12_000, currency: 'EUR', unit: 'job' },
        licenceRequired: true,
      }),
    ]),
    root('cleaning', 'Καθαρισμός', [
      leaf('cleaning/regular', 'Τακτικός καθαρισμός', {
        priceRange: { low: 900, high: 1_400, currency: 'EUR', unit: 'hour' },
      }),
    ]),
  ],
};

export type Answer = { status: number; body: unknown };
export const treeOf = (body: CategoryNode[]): Answer => ({
  status: 200,
  body: { version: '2026-11', timestamp: '2026-11-01T00:00:00Z', nodes: body },
});
/** Not one of those that are asked again by themselves. */
export const refused: Answer = {
  status: 404,
  body: { error: { errorCode: 'ROUTE_NOT_FOUND', errorMessage: 'No such route' } },
};

/** Stands in for the bookings service: the answer to each language as the address asks for it. */
export function serveCategories(answer: (lang: 'en' | 'el') => Answer | Promise<Answer>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input: unknown) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    asked.push(pathname);
    const { status, body } = await answer(searchParams.get('lang') as 'en' | 'el');
    return new Response(JSON.stringify(body), { status });
  };
  return asked;
}
