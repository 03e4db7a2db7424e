import { useLanguage, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useParams } from '@plateia/router';
import { Loading, RetryCard, Skeleton } from '@plateia/ui';
import { useEffect } from 'react';
import { isPolicy, type Policy } from '../features/policy/policies.js';
import { PolicyArticle } from '../features/policy/policy-article.js';
import { usePolicy } from '../features/policy/policy-document.query.js';
import { PolicyNav } from '../features/policy/policy-nav.js';
import styles from '../features/policy/policy.module.css';
import { SiteFooter } from '../features/site-footer/site-footer.js';

export function PolicyPage() {
  const { doc } = useParams();
  return isPolicy(doc) ? <OnePolicy doc={doc} /> : null;
}

function OnePolicy({ doc }: { doc: Policy }) {
  const text = useText('trust');
  const [language] = useLanguage();
  const { data, isPending, isError, isFetching, refetch } = usePolicy(doc, language);
  const title = text(`policy.docs.${doc}`);
  useEffect(() => raise('title', { title }), [title]);
  return (
    <>
      <div className={styles.doc}>
        <PolicyNav current={doc} />
        {isError && !data ? (
          <RetryCard
            scope="page"
            title={text('policy.failed')}
            retryLabel={text('again')}
            busyLabel={text('trying')}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {text('policy.failedLead')}
          </RetryCard>
        ) : (
          <Loading loading={isPending} label={text('loading')} skeleton={<Skeleton height={480} />}>
            {data && <PolicyArticle document={data} />}
          </Loading>
        )}
      </div>
      <SiteFooter />
    </>
  );
}
