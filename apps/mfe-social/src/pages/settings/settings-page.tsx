import { useText } from '@plateia/i18n';
import { SettingsCard, WhenNear } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { Slot } from '@plateia/mfe-kit';
import { PageHead, Row, Skeleton } from '@plateia/ui';
import { NotificationChoices } from '../../features/notification-choices/notification-choices.js';
import { AccountSettings } from '../../features/own-data/account-settings.js';
import { LookAndLanguage } from '../../features/settings/look-and-language.js';
import { PrivacySettings } from '../../features/settings/privacy-settings.js';
import { useSettings } from '../../member-cache/settings.query.js';
import { SettingsNav } from './settings-nav.js';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const text = useText('settings');
  const query = useSettings();
  const { data } = query;
  return (
    <>
      <PageHead title={text('title')} />
      <div className={styles.page}>
        <SettingsNav />
        <div className={styles.cards}>
          <AccountSettings />
          <FirstLoad
            query={query}
            failed={{ title: text('failed'), lead: text('safe') }}
            skeleton={<Skeleton height={320} />}
          >
            {data && <LookAndLanguage settings={data} />}
          </FirstLoad>
          <NotificationChoices />
          {data && <PrivacySettings settings={data} />}
          <SettingsCard id="work" title={text('work.title')}>
            {query.isPending ? (
              // Until the cards above have their height, everything is near.
              <Skeleton height={96} />
            ) : (
              <WhenNear waiting={<Skeleton height={96} />} ahead="0px">
                <Slot name="work-settings" waiting={<Skeleton height={96} />} />
              </WhenNear>
            )}
          </SettingsCard>
          <SettingsCard id="leave" title={text('leave.title')}>
            <Row wrap>
              <Slot name="sign-out" props={{ variant: 'outline' }} />
              <Slot name="delete-account" />
            </Row>
          </SettingsCard>
        </div>
      </div>
    </>
  );
}
