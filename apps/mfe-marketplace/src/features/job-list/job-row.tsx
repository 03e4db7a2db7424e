import { iconOfCategory } from '@plateia/categories';
import type { Job } from '@plateia/contracts/bookings';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Icon, LinkButton, Row, Text, TextLink, Title } from '@plateia/ui';
import { QuoteBadge } from '../../jobs/quote-badge.js';
import { useAwayWords } from '../../jobs/use-away-words.js';
import { useWhenWords } from '../../jobs/use-when-words.js';
import styles from './job-list.module.css';

/** One action a row. */
export function JobRow({ job, canQuote }: { job: Job; canQuote: boolean }) {
  const text = useText('work');
  const formats = useFormats();
  const now = useNow();
  const away = useAwayWords();
  const when = useWhenWords(job.when);
  const { id, title, description, category, images, postedDate, quoteCount, myQuoteStatus } = job;
  const pictures = images.filter(({ status }) => status === 'ready');
  const href = `/pro/jobs/${id}`;
  const action = text(myQuoteStatus ? 'jobs.own' : canQuote ? 'jobs.quote' : 'jobs.look');
  return (
    <Card as="article" className={styles.row} aria-labelledby={`job-${id}`}>
      {pictures[0] ? (
        <img className={styles.picture} src={pictures[0].thumb ?? pictures[0].url} alt="" />
      ) : (
        <span className={styles.picture}>
          <Icon name={iconOfCategory(category.id.split('/')[0] ?? '')} size="large" />
        </span>
      )}
      <div className={styles.words}>
        <Title id={`job-${id}`} level={2} size="card" dir="auto">
          <TextLink look="name" href={href}>
            {title}
          </TextLink>
        </Title>
        <Text size="secondary" tone="muted">
          {[...(category.name === title ? [] : [category.name]), away(job), when].join(' · ')}
        </Text>
        <Text size="secondary" dir="auto" className={styles.description}>
          {description}
        </Text>
        <Row gap="tight" wrap>
          {myQuoteStatus && <QuoteBadge status={myQuoteStatus} />}
          <Text as="span" size="caption" tone="dim">
            {[
              text('jobs.quotes', { n: quoteCount }),
              ...(pictures.length > 1 ? [text('jobs.photos', { n: pictures.length })] : []),
            ].join(' · ')}
            {' · '}
            <time dateTime={postedDate} title={formats.full(postedDate)}>
              {formats.ago(postedDate, now)}
            </time>
          </Text>
        </Row>
      </div>
      <div className={styles.action}>
        <LinkButton
          size="small"
          variant={myQuoteStatus || !canQuote ? 'outline' : 'primary'}
          href={href}
          aria-label={text('actionOf', { action, title })}
        >
          {action}
        </LinkButton>
      </div>
    </Card>
  );
}
