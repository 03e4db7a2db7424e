import { isActive, useSession } from '@plateia/data';
import { useRichText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, LinkButton, Row, Text, TextLink, Title } from '@plateia/ui';
import { MoneyPath } from '../features/safety/money-path.js';
import { OwnAccount } from '../features/safety/own-account.js';
import { SafetyPromises } from '../features/safety/safety-promises.js';
import { Transparency } from '../features/safety/transparency.js';
import styles from '../features/safety/safety.module.css';
import { SiteFooter } from '../features/site-footer/site-footer.js';

const SESSIONS = '/security-center#sessions';

export function SecurityCenterPage() {
  const text = useText('trust');
  const rich = useRichText('trust');
  const signedIn = isActive(useSession());
  return (
    <>
      <div className={styles.page}>
        <div>
          <Title level={1} size="display" className={styles.heading}>
            {text('safety.heading')}
          </Title>
          <Text size="lead" tone="muted" className={styles.lead}>
            {text('safety.lead')}
          </Text>
          <Row wrap className={styles.ways}>
            <Button icon="flag" onClick={() => raise('report', {})}>
              {text('safety.report')}
            </Button>
            <LinkButton
              variant="outline"
              icon="lock"
              href={signedIn ? SESSIONS : `/?returnTo=${encodeURIComponent(SESSIONS)}`}
            >
              {text('safety.intruder')}
            </LinkButton>
          </Row>
        </div>
        <OwnAccount />
        <MoneyPath />
        <SafetyPromises />
        <Transparency />
        <Text tone="muted">
          {rich('safety.rules', { rules: (words) => <TextLink href="/policy/community">{words}</TextLink> })}
        </Text>
      </div>
      <SiteFooter />
    </>
  );
}
