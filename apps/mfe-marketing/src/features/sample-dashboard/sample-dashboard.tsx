import { useFormats, useText } from '@plateia/i18n';
import { Badge, Card, Text, Title } from '@plateia/ui';
import { EarningsLine } from './earnings-line.js';
import styles from './sample-dashboard.module.css';
import { sample } from './sample-figures.js';

export function SampleDashboard() {
  const text = useText('for-professionals');
  const formats = useFormats();
  const { earned, jobs, rating, reviews, replyMinutes, months } = sample;
  const figures = [
    { figure: formats.wholeMoney(earned), words: text('dashboard.earned') },
    { figure: formats.number(jobs), words: text('dashboard.jobs') },
    { figure: `${formats.number(rating)} ★`, words: text('dashboard.reviews', { count: reviews }) },
    { figure: text('dashboard.minutes', { minutes: replyMinutes }), words: text('dashboard.reply') },
  ];
  return (
    <section className={styles.band}>
      <Title size="display">{text('dashboard.title')}</Title>
      <p className={styles.lead}>{text('dashboard.lead')}</p>
      <div className={styles.board}>
        <div>
          <Badge icon="info">{text('dashboard.sample')}</Badge>
        </div>
        <ul className={styles.figures}>
          {figures.map(({ figure, words }) => (
            <Card as="li" key={words} className={styles.figure}>
              <b>{figure}</b>
              <Text as="span" size="caption" tone="muted">
                {words}
              </Text>
            </Card>
          ))}
        </ul>
        <Card as="div">
          <EarningsLine
            amounts={months}
            summary={text('dashboard.chart', {
              first: formats.wholeMoney(months[0]),
              last: formats.wholeMoney(earned),
            })}
          />
        </Card>
      </div>
    </section>
  );
}
