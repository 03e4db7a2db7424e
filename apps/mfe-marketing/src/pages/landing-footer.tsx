import { now } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Row, Text, TextButton, TextLink } from '@plateia/ui';
import styles from './landing-page.module.css';

/** Only pages that are there are named. */
export function LandingFooter() {
  const text = useText('marketing');
  const year = String(new Date(now()).getFullYear());
  return (
    <Row as="footer" wrap className={styles.footer}>
      <Text as="span" size="secondary" tone="muted">
        {text('footer.rights', { year })}
      </Text>
      <Text as="span" size="secondary">
        <TextLink href="/services">{text('footer.services')}</TextLink>
      </Text>
      <Text as="span" size="secondary">
        <TextButton onClick={() => raise('cookies', {})}>{text('footer.cookies')}</TextButton>
      </Text>
    </Row>
  );
}
