import { useText } from '@plateia/i18n';
import { Avatar, Badge, Grow, LinkButton, Row, Text, Tile, Title, type TilePattern } from '@plateia/ui';
import { WayInLink } from '../../way-in/way-in-link.js';
import styles from './pitch-hero.module.css';

/** Around the picture: the first row and both sides. */
const wall: readonly TilePattern[] = [1, 5, 4, 1, 3, 2, 1, 2, 5, 3, 2, 4];

export function PitchHero() {
  const text = useText('for-professionals');
  return (
    <div className={styles.hero}>
      <div>
        <Title level={1} size="hero" className={styles.heading}>
          {text('hero.heading')}
        </Title>
        <Text size="lead" tone="muted" className={styles.lead}>
          {text('hero.lead')}
        </Text>
        <Row wrap>
          <WayInLink size="large" />
          <LinkButton variant="ghost" size="large" href="#calculator">
            {text('hero.earn')}
          </LinkButton>
        </Row>
      </div>
      <div className={styles.wall}>
        {wall.map((pattern, index) => (
          <Tile key={index} pattern={pattern} className={styles.tile} />
        ))}
        <div className={styles.picture} role="img" aria-label={text('hero.picture')} />
        <Row className={styles.example}>
          <Avatar userId="example" name={text('hero.name')} kind="pro" besideName />
          <Grow>
            <Text as="div" size="secondary" weight="semi">
              {text('hero.name')}
            </Text>
            <Text as="div" size="caption" tone="muted">
              {text('hero.work')}
            </Text>
          </Grow>
          <Badge>{text('hero.example')}</Badge>
        </Row>
      </div>
    </div>
  );
}
