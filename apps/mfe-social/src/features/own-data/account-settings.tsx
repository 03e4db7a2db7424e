import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { SettingsCard, SettingsRow } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { Skeleton, Text } from '@plateia/ui';
import { OwnDataRow } from './own-data-row.js';
import { useOwnData } from './own-data.query.js';
import styles from './own-data.module.css';

const fields = ['full_name', 'username', 'country', 'gender'] as const;

export function AccountSettings() {
  const text = useText('settings');
  const { user } = useSession();
  const query = useOwnData(user?.userId ?? '');
  const { data } = query;
  return (
    <SettingsCard id="account" title={text('account.title')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('account.failed') }}
        skeleton={<Skeleton height={240} />}
      >
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
      </FirstLoad>
    </SettingsCard>
  );
}
