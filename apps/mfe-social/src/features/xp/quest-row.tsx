import type { Quest } from '@plateia/contracts/xp';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, classNames, Grow, Row, Text } from '@plateia/ui';
import { dayOf } from './week.js';
import styles from './xp.module.css';

export function QuestRow({ quest: { text: words, progress, goal, xp, completed, expiresAt } }: { quest: Quest }) {
  const text = useText('xp');
  const formats = useFormats();
  const until = useUntil(expiresAt);
  const done = text('quests.progress', { progress, goal });
  return (
    <Row as="li">
      <Quarters share={progress / goal} label={done} />
      <Grow>
        <Text as="span" size="secondary" weight={completed ? 'semi' : 'regular'} className={styles.line}>
          {words}
        </Text>
        <Text as="span" size="caption" tone="dim" className={styles.line}>
          {completed ? text('quests.done') : done}
          {until && ` · ${until}`}
        </Text>
      </Grow>
      {completed ? (
        <Badge tone="pine" icon="check">
          {text('quests.paid', { xp: formats.number(xp) })}
        </Badge>
      ) : (
        <Text as="b" size="caption" tone="neran" tabular className={styles.points}>
          {text('history.plus', { xp: formats.number(xp) })}
        </Text>
      )}
    </Row>
  );
}

/** A quest ends with a day of its member: what is named is that day, not the midnight after it. */
function useUntil(expiresAt: string | null): string | undefined {
  const text = useText('xp');
  const formats = useFormats();
  const now = useNow();
  if (expiresAt === null) return undefined;
  const last = new Date(expiresAt).getTime() - 1;
  return dayOf(last) === dayOf(now) ? text('quests.untilTonight') : text('quests.until', { day: formats.day(last) });
}

const quarters = [1, 2, 3, 4] as const;

const Quarters = ({ share, label }: { share: number; label: string }) => (
  <span className={styles.quarters} role="img" aria-label={label}>
    {quarters.map((quarter) => (
      <i key={quarter} className={classNames(share * 4 >= quarter && styles.laid)} />
    ))}
  </span>
);
