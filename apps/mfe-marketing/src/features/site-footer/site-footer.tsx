import { now } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Row, Text, TextButton, TextLink } from '@plateia/ui';
import styles from './site-footer.module.css';

const links = [
  { href: '/services', key: 'services' },
  { href: '/policy/terms', key: 'terms' },
  { href: '/policy/privacy', key: 'privacy' },
  { href: '/security-center', key: 'security' },
  { href: '/for-professionals', key: 'forProfessionals' },
] as const;

/** Only pages that are there are named. */
export function SiteFooter() {
  const text = useText('marketing');
  const year = String(new Date(now()).getFullYear());
  return (
    <Row as="footer" wrap className={styles.footer}>
      <Text as="span" size="secondary" tone="muted">
        {text('footer.rights', { year })}
      </Text>
      {links.map(({ href, key }) => (
        <Text key={key} as="span" size="secondary">
          <TextLink href={href}>{text(`footer.${key}`)}</TextLink>
        </Text>
      ))}
      <Text as="span" size="secondary">
        <TextButton onClick={() => raise('cookies', {})}>{text('footer.cookies')}</TextButton>
      </Text>
      <Text as="span" size="secondary">
        <TextButton onClick={() => raise('feedback', {})}>{text('footer.feedback')}</TextButton>
      </Text>
    </Row>
  );
}
