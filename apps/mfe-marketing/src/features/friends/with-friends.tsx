import { useText } from '@plateia/i18n';
import { Avatar, Card, Faces, Row, Text, TextLink, Tile, TileHole, Title, type TilePattern } from '@plateia/ui';
import { useId } from 'react';
import styles from './with-friends.module.css';

/** Of nobody in particular. */
const faces = ['Νίκος Αλεξάκης', 'Σοφία Μελά', 'Lars Holm'];
const days: readonly TilePattern[] = [1, 2, 3, 4, 5];

export function WithFriends() {
  const text = useText('marketing');
  const titleId = useId();
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <Row justify="between">
        <Title id={titleId}>{text('friends.title')}</Title>
        <Faces>
          {faces.map((name) => (
            <Avatar key={name} userId={name} name={name} size={32} besideName />
          ))}
        </Faces>
      </Row>
      <Text tone="muted">{text('friends.lead')}</Text>
      <TextLink href="/explore">{text('friends.explore')}</TextLink>
      <div className={styles.days} aria-hidden="true">
        {days.map((pattern) => (
          <Tile key={pattern} pattern={pattern} />
        ))}
        <TileHole />
      </div>
    </Card>
  );
}
