import type { PageDocument } from '@plateia/contracts/shell';
import { queryOptions, useQuery } from '@plateia/data';
import type { Language } from '@plateia/i18n';
import type { Policy } from './policies.js';

interface Found {
  default: PageDocument;
}

const policyQuery = (doc: Policy, language: Language) =>
  queryOptions({
    queryKey: ['policy', doc, language],
    queryFn: async () => ((await import(`../../../assets/documents/${language}/policy/${doc}.json`)) as Found).default,
    staleTime: Infinity,
  });

export const usePolicy = (doc: Policy, language: Language) => useQuery(policyQuery(doc, language));

const earlierQuery = (doc: Policy, language: Language, date: string | undefined) =>
  queryOptions({
    queryKey: ['policy', doc, language, date],
    queryFn: async () =>
      ((await import(`../../../assets/documents/${language}/policy/${doc}/${date ?? ''}.json`)) as Found).default,
    staleTime: Infinity,
    enabled: date !== undefined,
  });

/** A version that held until another one came; undefined asks for none. */
export const useEarlierPolicy = (doc: Policy, language: Language, date: string | undefined) =>
  useQuery(earlierQuery(doc, language, date));
