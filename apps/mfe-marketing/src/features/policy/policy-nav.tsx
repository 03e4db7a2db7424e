import { useText } from '@plateia/i18n';
import { PlainLink } from '@plateia/ui';
import { policies, type Policy } from './policies.js';
import styles from './policy.module.css';

export function PolicyNav({ current }: { current: Policy | undefined }) {
  const text = useText('trust');
  return (
    <nav className={styles.nav} aria-label={text('policy.nav')}>
      {policies.map((doc) => (
        <PlainLink key={doc} href={`/policy/${doc}`} aria-current={doc === current ? 'page' : undefined}>
          {text(`policy.docs.${doc}`)}
        </PlainLink>
      ))}
    </nav>
  );
}
