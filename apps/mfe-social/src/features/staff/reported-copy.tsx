import type { StaffReport } from '@plateia/contracts/identity';
import { useText } from '@plateia/i18n';
import { Text, TextLink } from '@plateia/ui';
import styles from './staff.module.css';

type Shown = NonNullable<StaffReport['evidence']>['before'][number];

/** What was reported as it was then, with what was said before it. */
export function ReportedCopy({ evidence }: { evidence: StaffReport['evidence'] }) {
  const text = useText('staff');
  if (!evidence) return <Text tone="muted">{text('report.noCopy')}</Text>;
  return (
    <div className={styles.copy}>
      {evidence.before.map((said) => (
        <Statement key={`${said.createdAt}${said.content}`} said={said} isBefore />
      ))}
      <Statement said={evidence} />
    </div>
  );
}

function Statement({
  said: { authorFullName, content, files },
  isBefore = false,
}: {
  said: Shown;
  isBefore?: boolean;
}) {
  const text = useText('staff');
  return (
    <blockquote className={isBefore ? styles.before : styles.said}>
      <Text size="caption" tone="muted">
        <bdi>{authorFullName}</bdi>
      </Text>
      <p dir="auto">{content}</p>
      {files.map(({ key, url }, at) => (
        <TextLink key={key} href={url}>
          {text('report.file', { n: at + 1 })}
        </TextLink>
      ))}
    </blockquote>
  );
}
