import type { Booking } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Card, Stack, Text, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import { JobPhotos } from '../job-files/job-photos.js';
import styles from './job-card.module.css';

interface JobCardProps {
  booking: Pick<Booking, 'description' | 'category' | 'area' | 'images'>;
  /** where not the one looks who asked */
  title?: string;
  /** what else is known of it */
  children?: ReactNode;
}

/** What was asked for. */
export function JobCard({ booking: { description, category, area, images }, title, children }: JobCardProps) {
  const text = useText('bookings');
  return (
    <Card aria-labelledby="job-title">
      <Stack gap="tight">
        <Title id="job-title">{title ?? text('job.title')}</Title>
        <Text size="secondary" tone="muted">
          {[category.name, area?.city].filter(Boolean).join(' · ')}
        </Text>
        <Text dir="auto" className={styles.words}>
          {description}
        </Text>
        <JobPhotos files={images} altOf={(n) => text('job.photo', { n })} />
        {children}
      </Stack>
    </Card>
  );
}
