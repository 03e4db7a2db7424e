import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { LinkButton, Text, TextButton, Tile, TileHole, Title, type TilePattern } from '@plateia/ui';
import styles from './error-page.module.css';

/** Laid in rows of five; 0 is the one that is missing. */
const floor: readonly (TilePattern | 0)[] = [1, 3, 2, 4, 5, 2, 5, 0, 1, 3, 4, 1, 3, 5, 2];

/** No such page. */
export function ErrorPage() {
  const text = useText('shell');
  return (
    <div className={styles.page}>
      <div className={styles.floor} aria-hidden="true">
        {floor.map((pattern, index) =>
          pattern === 0 ? <TileHole key={index} size={52} /> : <Tile key={index} pattern={pattern} size={52} />,
        )}
      </div>
      <Title level={1} size="display">
        {text('error.heading')}
      </Title>
      <Text size="lead" tone="muted" className={styles.lead}>
        {text('error.lead')}
      </Text>
      <LinkButton href="/">{text('error.home')}</LinkButton>
      <TextButton onClick={() => raise('feedback', {})}>{text('error.tell')}</TextButton>
    </div>
  );
}
