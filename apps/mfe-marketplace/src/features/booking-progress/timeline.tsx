import type { TimelineEvent } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Icon, Stack, Text, Title } from '@plateia/ui';
import { SECTIONS } from '../../booking-look/stages.js';
import styles from './timeline.module.css';

/** Fifteen steps in three folds; the one with the current step is open. */
export function Timeline({ steps }: { steps: readonly TimelineEvent[] }) {
  const text = useText('bookings');
  const isOver = steps.every(({ status }) => status !== 'current');
  const done = steps.filter(({ status }) => status === 'completed').length;
  // Of what was called off nothing is to come.
  const shown = isOver ? steps.filter(({ status }) => status === 'completed') : steps;
  return (
    <Stack as="section" aria-labelledby="timeline-title">
      <Title id="timeline-title">
        {text('timeline.title')}{' '}
        <Text as="span" size="secondary" tone="dim" tabular>
          {text('timeline.share', { n: done, of: steps.length })}
        </Text>
      </Title>
      {SECTIONS.map((section) => {
        const own = steps.filter((step) => step.section === section);
        const left = shown.filter((step) => step.section === section);
        if (left.length === 0) return null;
        const isOpen = own.some(({ status }) => status === 'current');
        return (
          <details key={`${section}-${isOpen}`} className={styles.fold} open={isOpen}>
            <summary>
              <Title level={3} size="card">
                {text(`section.${section}`)}
              </Title>
              <Text as="span" size="caption" tone="dim" tabular>
                {text('timeline.share', {
                  n: own.filter(({ status }) => status === 'completed').length,
                  of: own.length,
                })}
              </Text>
              <Icon name="chevron-down" />
            </summary>
            <ol className={styles.steps}>
              {left.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ol>
          </details>
        );
      })}
    </Stack>
  );
}

/** When it came about; what it says of itself is true only then. */
function Step({ step: { title, description, status, timestamp, live } }: { step: TimelineEvent }) {
  const text = useText('bookings');
  const formats = useFormats();
  return (
    <li className={styles.step} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
      <span className={styles.point}>{status === 'completed' && <Icon name="check" size="small" />}</span>
      <div>
        <p>
          <Text as="b" weight={status === 'pending' ? 'medium' : 'semi'} tone={status === 'pending' ? 'muted' : 'ink'}>
            {title}
          </Text>{' '}
          {live && <span className={styles.live}>{text('timeline.live')}</span>}
        </p>
        <Text size="caption" tone="dim">
          {timestamp && <time dateTime={timestamp}>{formats.full(timestamp)}</time>}
          {!timestamp && (status === 'completed' ? description : text(`timeline.${status}`))}
        </Text>
      </div>
    </li>
  );
}
