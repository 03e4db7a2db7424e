import { useText } from '@plateia/i18n';
import { Button, Card, Row, Stack, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './printed-page.module.css';

interface PrintedPageProps {
  title: string;
  children: ReactNode;
}

/** What is printed, or kept as PDF by the browser's own dialog. */
export function PrintedPage({ title, children }: PrintedPageProps) {
  const text = useText('earnings');
  return (
    <Stack>
      <Row className={styles.screen} justify="end">
        <Button variant="outline" onClick={() => window.print()}>
          {text('paper.print')}
        </Button>
      </Row>
      <Card as="article" className={styles.page} aria-label={title}>
        <Stack gap="loose">
          <Row justify="between" wrap align="top">
            <Title size="page">{title}</Title>
            <p className={styles.brand}>{text('paper.brand')}</p>
          </Row>
          {children}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Names and what they are, one under the other. */
export const PrintedFacts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | null | undefined])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </dl>
);
