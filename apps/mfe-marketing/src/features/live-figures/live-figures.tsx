import { useCategories } from '@plateia/categories';
import { useFormats, useText } from '@plateia/i18n';
import { PlainLink, Title } from '@plateia/ui';
import { useId, type ReactNode } from 'react';
import { useFigures } from './figures.query.js';
import styles from './live-figures.module.css';

const MOST_PRICES = 3;

/** How it went lately. What nobody can tell yet is left out, and all of it where there is nothing to tell. */
export function LiveFigures() {
  const text = useText('marketing');
  const formats = useFormats();
  const titleId = useId();
  const { data } = useFigures();
  const prices = usePrices();
  if (!data) return null;
  const { days, jobsDone, answerMinutes } = data;
  if (jobsDone === null && answerMinutes === null && prices.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Title id={titleId}>{text('figures.title')}</Title>
      <dl className={styles.figures}>
        {jobsDone !== null && <Figure name={text('figures.jobsDone', { n: days })}>{formats.number(jobsDone)}</Figure>}
        {answerMinutes !== null && <Figure name={text('figures.answer')}>{text(...timeOf(answerMinutes))}</Figure>}
        {prices.map(({ id, name, price }) => (
          <Figure key={id} name={<PlainLink href={`/services/${id}`}>{name}</PlainLink>}>
            {text(`figures.price.${price.unit}`, {
              low: formats.wholeMoney(price.low),
              high: formats.wholeMoney(price.high),
            })}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const HOUR = 60;

const timeOf = (minutes: number): [key: string, values: { n: number }] =>
  minutes < 2 * HOUR
    ? ['figures.minutes', { n: Math.max(1, minutes) }]
    : ['figures.hours', { n: Math.round(minutes / HOUR) }];

/** Of the kinds that most jobs were done of, as far as their names are known. */
function usePrices() {
  const { data: roots = [] } = useCategories();
  const { data } = useFigures();
  const names = new Map(roots.flatMap(({ children }) => children).map(({ id, name }) => [id, name]));
  return (data?.services ?? [])
    .flatMap(({ categoryId: id, price }) => {
      const name = names.get(id);
      return price && name !== undefined ? [{ id, name, price }] : [];
    })
    .toSorted((a, b) => b.price.sampleSize - a.price.sampleSize)
    .slice(0, MOST_PRICES);
}
