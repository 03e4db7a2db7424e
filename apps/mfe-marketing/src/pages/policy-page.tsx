import { useParams } from '@plateia/router';
import { NoPolicy } from '../features/policy/no-policy.js';
import { OnePolicy } from '../features/policy/one-policy.js';
import { isPolicy } from '../features/policy/policies.js';
import { PolicyNav } from '../features/policy/policy-nav.js';
import styles from '../features/policy/policy.module.css';
import { SiteFooter } from '../features/site-footer/site-footer.js';

export function PolicyPage() {
  const { doc } = useParams();
  const known = isPolicy(doc) ? doc : undefined;
  return (
    <>
      <div className={styles.doc}>
        <PolicyNav current={known} />
        {known ? <OnePolicy doc={known} /> : <NoPolicy />}
      </div>
      <SiteFooter />
    </>
  );
}
