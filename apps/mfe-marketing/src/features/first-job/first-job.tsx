import { useText } from '@plateia/i18n';
import { Text, Tile, Title, type TilePattern } from '@plateia/ui';
import styles from './first-job.module.css';

const steps: readonly { key: string; pattern: TilePattern }[] = [
  { key: 'profile', pattern: 1 },
  { key: 'quote', pattern: 2 },
  { key: 'paid', pattern: 5 },
];

export function FirstJob() {
  const text = useText('for-professionals');
  return (
    <section>
      <Title size="display">{text('steps.title')}</Title>
      <ol className={styles.steps}>
        {steps.map(({ key, pattern }, index) => (
          <li key={key}>
            <span className={styles.mark} aria-hidden="true">
              <Tile pattern={pattern} size={60} />
              <b>{index + 1}</b>
            </span>
            <Title level={3} size="card">
              {text(`steps.${key}.title`)}
            </Title>
            <Text tone="muted">{text(`steps.${key}.lead`)}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
