import type { PageDocument } from '@plateia/contracts/shell';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Text, TextLink, Title } from '@plateia/ui';
import { AcceptedNote } from './accepted-note.js';
import type { Policy } from './policies.js';
import { PolicyBlock, PolicyList } from './policy-block.js';
import { PolicyChanges } from './policy-changes.js';
import styles from './policy.module.css';

/** In short first, the date in force, and what changed: ui.md §12. */
export function PolicyArticle({ doc, document }: { doc: Policy; document: PageDocument }) {
  const text = useText('trust');
  const formats = useFormats();
  const { title, inForce, inShort, sections, changes } = document;
  return (
    <article className={styles.prose}>
      <Title level={1} size="display">
        {title}
      </Title>
      <Text size="secondary" tone="dim">
        <time dateTime={inForce}>{text('policy.inForce', { day: formats.day(inForce) })}</time>
        {' · '}
        <TextLink href="#changes">{text('policy.whatChanged')}</TextLink>
      </Text>
      <AcceptedNote doc={doc} changes={changes} />
      <Card as="aside" tone="sunken" aria-labelledby="in-short" className={styles.short}>
        <Title id="in-short" size="card">
          {text('policy.inShort')}
        </Title>
        <PolicyList lines={inShort} />
      </Card>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} className={styles.section}>
          <Title id={id}>{heading}</Title>
          {blocks.map((block, index) => (
            <PolicyBlock key={index} block={block} />
          ))}
        </section>
      ))}
      <PolicyChanges changes={changes} />
    </article>
  );
}
