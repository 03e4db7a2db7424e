import { useText } from '@plateia/i18n';
import { Button, IconButton, Row, Text, Title } from '@plateia/ui';
import { useId, useState } from 'react';
import styles from './stories.module.css';
import { Story } from './story.js';
import { useAttended } from './use-attended.js';
import { useReducedMotion, useTurning } from './use-turning.js';

const TOTAL = 8;
const places = Array.from({ length: TOTAL }, (_, index) => index);

export function Stories() {
  const text = useText('for-professionals');
  const titleId = useId();
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [place, isAttended] = useAttended<HTMLElement>();
  const isHeld = isStill || isPaused || isAttended;
  const { at, show } = useTurning(TOTAL, isHeld);
  return (
    <section
      ref={place}
      className={styles.band}
      aria-roledescription={text('stories.carousel')}
      aria-labelledby={titleId}
    >
      <Title id={titleId} size="display">
        {text('stories.title')}
      </Title>
      <Text size="secondary" tone="muted" className={styles.note}>
        {text('stories.note')}
      </Text>
      <div className={styles.stage} aria-live={isHeld ? 'polite' : 'off'}>
        {places.map((index) => (
          <Story key={index} n={index + 1} total={TOTAL} isRead={index === at} />
        ))}
      </div>
      <Row justify="between" wrap>
        <div className={styles.dots}>
          {places.map((index) => (
            <button
              key={index}
              type="button"
              aria-label={text('stories.place', { n: index + 1, total: TOTAL })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <Row gap="tight">
          <IconButton
            icon="chevron-left"
            variant="outline"
            label={text('stories.previous')}
            onClick={() => show(at - 1)}
          />
          <IconButton
            icon="chevron-right"
            variant="outline"
            label={text('stories.next')}
            onClick={() => show(at + 1)}
          />
          {!isStill && (
            <Button variant="ghost" onClick={() => setPaused(!isPaused)}>
              {text(isPaused ? 'stories.play' : 'stories.pause')}
            </Button>
          )}
        </Row>
      </Row>
    </section>
  );
}
