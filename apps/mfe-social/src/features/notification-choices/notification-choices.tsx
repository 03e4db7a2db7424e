import { useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { Skeleton, VisuallyHidden } from '@plateia/ui';
import { useChoices, useChoose, type Way } from './choices.query.js';
import { rows } from './choice-rows.js';
import styles from './notification-choices.module.css';

const ways = ['inApp', 'mail'] as const satisfies Way[];

/** What somebody is told of, and how: one row for each kind. */
export function NotificationChoices() {
  const text = useText('settings');
  const query = useChoices();
  const { data } = query;
  const choose = useChoose();
  return (
    <SettingsCard id="notifications" title={text('notifications.title')} lead={text('notifications.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('notifications.failed') }}
        skeleton={<Skeleton height={480} />}
      >
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
      </FirstLoad>
    </SettingsCard>
  );
}
