import type { PageDocument } from '@plateia/contracts/shell';
import { useFormats, useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { Text, TextLink, Title } from '@plateia/ui';
import styles from './policy.module.css';

/** Every version by its date; from each earlier one what is other today can be seen. */
export function PolicyChanges({ changes }: Pick<PageDocument, 'changes'>) {
  const text = useText('trust');
  const formats = useFormats();
  const { pathname } = useLocation();
  return (
    <section className={styles.section}>
      <Title id="changes">{text('policy.changes')}</Title>
      <ul className={styles.list}>
        {changes.map(({ date, what, asksConsent }, index) => (
          <li key={date}>
            {text('policy.change', { day: formats.day(date), what })}
            {asksConsent && ` ${text('policy.asks')}`}
            {index > 0 && (
              <Text as="div" size="secondary">
                <TextLink href={`${pathname}?since=${date}`}>
                  {text('policy.compare', { day: formats.day(date) })}
                </TextLink>
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
