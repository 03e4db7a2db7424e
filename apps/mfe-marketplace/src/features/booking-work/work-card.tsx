import type { BookingSide, FinishedWork } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Stack, Text, Title } from '@plateia/ui';
import { JobPhotos } from '../../job-files/job-photos.js';

interface WorkCardProps {
  work: FinishedWork;
  side: BookingSide;
}

/** What the professional said of the finished work, and until when nobody need say more. */
export function WorkCard({ work: { doneAt, note, files, approveBy }, side }: WorkCardProps) {
  const text = useText('agreed');
  const formats = useFormats();
  return (
    <Card aria-labelledby="work-title">
      <Stack gap="tight">
        <Title id="work-title">{text('work.title')}</Title>
        <Text size="secondary" tone="muted">
          {text('work.at', { time: formats.full(doneAt) })}
        </Text>
        {note && <Text dir="auto">{note}</Text>}
        <JobPhotos files={files} altOf={(n) => text('work.photo', { n })} />
        {side === 'professional' && approveBy && (
          <Text size="secondary">{text('work.waits', { time: formats.full(approveBy) })}</Text>
        )}
      </Stack>
    </Card>
  );
}
