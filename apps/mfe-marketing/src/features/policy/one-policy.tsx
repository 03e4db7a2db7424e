import { useLanguage, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useSearchParams } from '@plateia/router';
import { Skeleton } from '@plateia/ui';
import { useEffect } from 'react';
import type { Policy } from './policies.js';
import { PolicyArticle } from './policy-article.js';
import { PolicyDifferences } from './policy-differences.js';
import { useEarlierPolicy, usePolicy } from './policy-document.query.js';
import { versionBefore } from './version-before.js';

/** As it holds, or what is other in it since the version that the address names. */
export function OnePolicy({ doc }: { doc: Policy }) {
  const text = useText('trust');
  const [language] = useLanguage();
  const [search] = useSearchParams();
  const current = usePolicy(doc, language);
  const { data } = current;
  const since = data && versionBefore(data.changes, search.get('since'));
  const earlier = useEarlierPolicy(doc, language, since);
  const title = text(`policy.docs.${doc}`);
  useEffect(() => raise('title', { title }), [title]);
  return (
    <FirstLoad
      query={since === undefined ? current : earlier}
      scope="page"
      failed={{ title: text('policy.failed') }}
      skeleton={<Skeleton height={480} />}
    >
      {data &&
        (since !== undefined && earlier.data ? (
          <PolicyDifferences before={earlier.data} now={data} href={`/policy/${doc}`} />
        ) : (
          <PolicyArticle doc={doc} document={data} />
        ))}
    </FirstLoad>
  );
}
