import type { PageDocument } from '@plateia/contracts/shell';
import { queryOptions, useQuery } from '@plateia/data';
import type { Language } from '@plateia/i18n';
import type { Policy } from './policies.js';

const policyQuery = (doc: Policy, language: Language) =>
  queryOptions({
    queryKey: ['policy', doc, language],
    queryFn: async () => {
      const document = (await import(`../../../assets/documents/${language}/policy/${doc}.json`)) as {
        default: PageDocument;
      };
      return document.default;
    },
    staleTime: Infinity,
  });

export const usePolicy = (doc: Policy, language: Language) => useQuery(policyQuery(doc, language));
