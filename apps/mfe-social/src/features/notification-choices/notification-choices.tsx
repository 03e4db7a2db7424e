import { useText } from '@plateia/i18n';
import { Loading, RetryCard, Skeleton, VisuallyHidden } from '@plateia/ui';
import { SettingsCard } from '../../layout/settings-card.js';
import { useChoices, useChoose, type Way } from './choices.query.js';
import { rows } from './choice-rows.js';
import styles from './notification-choices.module.css';

const ways = ['inApp', 'mail'] as const satisfies Way[];

/** What somebody is told of, and how: one row for each kind. */
export function NotificationChoices() {
  const text = useText('settings');
  const { data, isPending, isError, isFetching, refetch } = useChoices();
  const choose = useChoose();
  return (
    <SettingsCard id="notifications" title={text('notifications.title')} lead={text('notifications.lead')}>
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('notifications.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading loading={isPending} label={text('loading')} skeleton={<Skeleton height={480} />}>
          {data && (
            <table className={styles.matrix}>
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>{text('notifications.kind')}</VisuallyHidden>
                  </th>
                  {ways.map((way) => (
                    <th key={way} scope="col" className={styles.way}>
                      {text(`notifications.${way}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ type, can }) => (
                  <tr key={type}>
                    <th scope="row">{text(`notifications.types.${type}`)}</th>
                    {ways.map((way) => (
                      <td key={way} className={styles.way}>
                        {can[way] === 'never' ? (
                          <VisuallyHidden>{text('notifications.never')}</VisuallyHidden>
                        ) : (
                          <label className={styles.target}>
                            <input
                              type="checkbox"
                              checked={data.types[type][way]}
                              disabled={can[way] === 'always'}
                              aria-label={text('notifications.choice', {
                                type: text(`notifications.types.${type}`),
                                way: text(`notifications.${way}`),
                              })}
                              onChange={({ target }) => choose({ type, way, on: target.checked })}
                            />
                          </label>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Loading>
      )}
    </SettingsCard>
  );
}
