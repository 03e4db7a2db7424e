import type { Booking } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Card, Stack, Text, Title } from '@plateia/ui';
import styles from './job-card.module.css';

/** What was asked for. */
export function JobCard({ booking: { description, category, area, images } }: { booking: Booking }) {
  const text = useText('bookings');
  const shown = images.filter(({ status }) => status === 'ready');
  const altOf = (index: number): string => shown[index]?.alt || text('job.photo', { n: index + 1 });
  return (
    <Card aria-labelledby="job-title">
      <Stack gap="tight">
        <Title id="job-title">{text('job.title')}</Title>
        <Text size="secondary" tone="muted">
          {[category.name, area?.city].filter(Boolean).join(' · ')}
        </Text>
        <Text dir="auto" className={styles.words}>
          {description}
        </Text>
        {shown.length > 0 && (
          <div className={styles.photos}>
            {shown.map(({ key, url, thumb }, index) => (
              <button
                key={key}
                type="button"
                aria-label={altOf(index)}
                onClick={() =>
                  raise('lightbox', { images: shown.map((one, n) => ({ src: one.url, alt: altOf(n) })), start: index })
                }
              >
                <img src={thumb ?? url} alt="" />
              </button>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}
