import { useLanguage, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useParams } from '@plateia/router';
import { Skeleton } from '@plateia/ui';
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
  const query = usePolicy(doc, language);
  const { data } = query;
  const title = text(`policy.docs.${doc}`);
  useEffect(() => raise('title', { title }), [title]);
  return (
    <>
      <div className={styles.doc}>
        <PolicyNav current={doc} />
        <FirstLoad
          query={query}
          scope="page"
          failed={{ title: text('policy.failed') }}
          skeleton={<Skeleton height={480} />}
        >
          {data && <PolicyArticle document={data} />}
        </FirstLoad>
      </div>
      <SiteFooter />
    </>
  );
}
