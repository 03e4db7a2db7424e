import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Loading, RetryCard, Skeleton, Text } from '@plateia/ui';
import { SettingsCard, SettingsRow } from '../../layout/settings-card.js';
import { OwnDataRow } from './own-data-row.js';
import { useOwnData } from './own-data.query.js';
import styles from './own-data.module.css';

const fields = ['full_name', 'username', 'country', 'gender'] as const;

export function AccountSettings() {
  const text = useText('settings');
  const { user } = useSession();
  const { data, isPending, isError, isFetching, refetch } = useOwnData(user?.userId ?? '');
  return (
    <SettingsCard id="account" title={text('account.title')}>
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('account.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading loading={isPending} label={text('loading')} skeleton={<Skeleton height={240} />}>
          {data && (
            <>
              {fields.map((field) => (
                <OwnDataRow key={field} field={field} value={data[field]} />
              ))}
              <SettingsRow>
                <div className={styles.words}>
                  <Text as="div" size="secondary" weight="semi">
                    {text('account.email.label')}
                  </Text>
                  <Text as="div" size="secondary" tone="muted" className={styles.value}>
                    {data.email}
                  </Text>
                  <Text as="div" size="caption" tone="dim">
                    {text('account.email.help')}
                  </Text>
                </div>
              </SettingsRow>
            </>
          )}
        </Loading>
      )}
    </SettingsCard>
  );
}
