import { DAY_MS } from '@plateia/contracts';
import type { XpEntry } from '@plateia/contracts/xp';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { Card, Grow, Row, Skeleton, Text, Title } from '@plateia/ui';
import { useEntryWords } from './entry-words.js';
import { dayOf } from './week.js';
import { useEntries } from './xp.query.js';
import styles from './xp.module.css';

/** What the points were given for, day by day; what was taken back stays in its place, struck out. */
export function HistoryCard() {
  const text = useText('xp');
  const query = useEntries();
  const entries = query.data?.pages.flatMap(({ events }) => events) ?? [];
  const days = [...Map.groupBy(entries, ({ created_at }) => dayOf(created_at))];
  return (
    <Card aria-labelledby="history-title">
      <SectionHead id="history-title" title={text('history.title')} />
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('history.failed') }}
        label={text('history.loading')}
        skeleton={<Skeleton height={240} />}
      >
        {entries.length === 0 && (
          <Text size="secondary" tone="muted">
            {text('history.none')}
          </Text>
        )}
        {days.map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <DayTitle day={day} moment={ofDay[0]!.created_at} />
            <ul className={styles.rows}>
              {ofDay.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
        <MoreButton query={query} label={text('history.more')} failed={text('history.failed')} />
      </FirstLoad>
    </Card>
  );
}

function DayTitle({ day, moment }: { day: string; moment: string }) {
  const text = useText('xp');
  const formats = useFormats();
  const now = useNow();
  const known = { [dayOf(now)]: 'history.today', [dayOf(now - DAY_MS)]: 'history.yesterday' }[day];
  return (
    <Title id={`day-${day}`} level={3} size="card" className={styles.day}>
      {known ? text(known) : formats.day(moment)}
    </Title>
  );
}

function EntryRow({ entry: { event, xp, created_at, reversed } }: { entry: XpEntry }) {
  const text = useText('xp');
  const formats = useFormats();
  const words = useEntryWords()(event);
  const amount = text(xp < 0 ? 'history.minus' : 'history.plus', { xp: formats.number(Math.abs(xp)) });
  return (
    <Row as="li">
      <Grow>
        <Text as="span" size="secondary" weight="semi" className={styles.line}>
          {reversed ? <s>{words}</s> : words}
        </Text>
        <Text as="span" size="caption" tone="dim" className={styles.line}>
          <time dateTime={created_at} title={formats.full(created_at)}>
            {formats.clock(created_at)}
          </time>
          {reversed && ` · ${text('history.takenBack')}`}
          {xp < 0 && ` · ${text('history.takesBack')}`}
        </Text>
      </Grow>
      <Text as="b" size="secondary" tone={xp < 0 || reversed ? 'muted' : 'neran'} tabular className={styles.points}>
        {reversed ? <s>{amount}</s> : amount}
      </Text>
    </Row>
  );
}
