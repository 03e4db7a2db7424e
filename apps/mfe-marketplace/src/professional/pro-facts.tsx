import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import styles from './professional-card.module.css';
import { useReplyWords } from './use-reply-words.js';

/** Rating, jobs, reply time, area. Who is new says so in place of an empty rating. */
export function ProFacts({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const formats = useFormats();
  const replyWords = useReplyWords();
  const { average_rating, review_count, total_jobs, response_time_minutes, service_address, service_radius } = profile;
  const facts = [
    average_rating === null
      ? { name: 'new', value: text('card.new'), label: text('card.reviews', { n: review_count }) }
      : { name: 'rating', value: formats.number(average_rating), label: text('card.reviews', { n: review_count }) },
    { name: 'jobs', value: formats.number(total_jobs), label: text('card.jobs', { n: total_jobs }) },
    {
      name: 'reply',
      value: replyWords(response_time_minutes),
      label: text('card.reply'),
    },
    ...(service_address
      ? [
          {
            name: 'area',
            value: text('area.km', { km: service_radius }),
            label: text('card.around', { city: service_address.city }),
          },
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
