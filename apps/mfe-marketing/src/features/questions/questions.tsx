import { useRichText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Icon, Text, TextButton, Title } from '@plateia/ui';
import { useId } from 'react';
import styles from './questions.module.css';

const questions = ['paid', 'verification', 'both', 'disagree'] as const;

/** The browser keeps one open: those of one name close each other. */
export function Questions() {
  const text = useText('for-professionals');
  const rich = useRichText('for-professionals');
  const name = useId();
  const write = (): void => raise('feedback', { about: text('faq.about') });
  return (
    <section id="faq" className={styles.section}>
      <div>
        <Title size="display">{text('faq.title')}</Title>
        <Text tone="muted" className={styles.other}>
          {rich('faq.other', { write: (words) => <TextButton onClick={write}>{words}</TextButton> })}
        </Text>
      </div>
      <div>
        {questions.map((key, index) => (
          <details key={key} name={name} open={index === 0} className={styles.question}>
            <summary>
              <span>{text(`faq.${key}.question`)}</span>
              <Icon name="plus" className={styles.sign} />
            </summary>
            <p>{text(`faq.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
