import type { Booking, JobWithAnswers } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import { useAwayWords } from '../../jobs/use-away-words.js';
import { useWhenWords } from '../../jobs/use-when-words.js';
import { JobCard } from '../../booking-look/job-card.js';
import styles from './job-facts.module.css';

interface JobFactsProps {
  /** as long as it is offered */
  job: JobWithAnswers | undefined;
  /** once there is a quote */
  booking: Booking | undefined;
}

/** What has to be done and roughly where, with what the customer answered. */
export function JobFacts({ job, booking }: JobFactsProps) {
  const text = useText('work');
  const formats = useFormats();
  const away = useAwayWords();
  const when = useWhenWords(job?.when ?? { type: 'flexible' });
  const shown = job ?? booking;
  if (!shown) return null;
  const { area, postedDate, quoteCount } = shown;
  const facts: [name: string, value: string | undefined][] = [
    [text('job.facts.customer'), booking?.customer?.fullName],
    [text('job.facts.where'), job ? away(job) : area?.city],
    [text('job.facts.when'), job && when],
    [text('job.facts.posted'), postedDate ? formats.full(postedDate) : undefined],
    [text('job.facts.quotes'), formats.number(quoteCount)],
    ...(job?.answers ?? []).map(({ question, answers }): [string, string] => [
      question,
      formats.list(answers.map(({ label }) => label)),
    ]),
  ];
  return (
    <JobCard booking={shown} title={text('job.asked')}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {!booking?.address && (
        <Text size="caption" tone="dim">
          {text('job.address')}
        </Text>
      )}
    </JobCard>
  );
}
