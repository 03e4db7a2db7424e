import { withFigures } from '@plateia/contracts/policies';
import { partsOf, type PageDocument } from '@plateia/contracts/shell';
import { useFormats, useLanguage, useText } from '@plateia/i18n';
import { LinkButton, Row, Text, Title, VisuallyHidden } from '@plateia/ui';
import { compare, linesOf, type ComparedLine } from './differences.js';
import styles from './policy.module.css';

interface PolicyDifferencesProps {
  before: PageDocument;
  now: PageDocument;
  href: string;
}

/** What was accepted earlier beside what holds today, line by line. */
export function PolicyDifferences({ before, now, href }: PolicyDifferencesProps) {
  const text = useText('trust');
  const formats = useFormats();
  const [language] = useLanguage();
  const write = (words: string): string => plain(withFigures(words, language));
  const lines = compare(linesOf(before, write), linesOf(now, write));
  return (
    <article className={styles.prose}>
      <Title level={1} size="display">
        {now.title}
      </Title>
      <Text tone="muted">
        {text('policy.compared', { before: formats.day(before.inForce), now: formats.day(now.inForce) })}
      </Text>
      <Row>
        <LinkButton variant="outline" href={href}>
          {text('policy.whole')}
        </LinkButton>
      </Row>
      <div className={styles.section}>
        {lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </div>
    </article>
  );
}

function Line({ kind, text: words, state }: ComparedLine) {
  const text = useText('trust');
  const marked = state === 'same' ? words : <Marked state={state} words={words} said={text(`policy.${state}`)} />;
  return kind === 'heading' ? <Title size="card">{marked}</Title> : <p>{marked}</p>;
}

/** Not every reader says the marks: the word does. */
function Marked({ state, words, said }: { state: 'added' | 'removed'; words: string; said: string }) {
  const Mark = state === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[state]}>
      <VisuallyHidden>{said} </VisuallyHidden>
      {words}
    </Mark>
  );
}

const plain = (words: string): string =>
  partsOf(words)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('');
