import { useText } from '@plateia/i18n';
import { Slot } from '@plateia/mfe-kit';
import { Loading, PageHead, RetryCard, Row, Skeleton } from '@plateia/ui';
import { NotificationChoices } from '../../features/notification-choices/notification-choices.js';
import { AccountSettings } from '../../features/own-data/account-settings.js';
import { LookAndLanguage } from '../../features/settings/look-and-language.js';
import { PrivacySettings } from '../../features/settings/privacy-settings.js';
import { useSettings } from '../../features/settings/settings.query.js';
import { SettingsCard } from '../../layout/settings-card.js';
import { SettingsNav } from './settings-nav.js';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const text = useText('settings');
  const { data, isPending, isError, isFetching, refetch } = useSettings();
  return (
    <>
      <PageHead title={text('title')} />
      <div className={styles.page}>
        <SettingsNav />
        <div className={styles.cards}>
          <AccountSettings />
          {isError && !data ? (
            <RetryCard
              title={text('failed')}
              retryLabel={text('again')}
              busyLabel={text('trying')}
              busy={isFetching}
              onRetry={() => void refetch()}
            >
              {text('safe')}
            </RetryCard>
          ) : (
            <Loading loading={isPending} label={text('loading')} skeleton={<Skeleton height={320} />}>
              {data && <LookAndLanguage settings={data} />}
            </Loading>
          )}
          <NotificationChoices />
          {data && <PrivacySettings settings={data} />}
          <SettingsCard id="leave" title={text('leave.title')}>
            <Row>
              <Slot name="sign-out" props={{ variant: 'outline' }} />
            </Row>
          </SettingsCard>
        </div>
      </div>
    </>
  );
}
