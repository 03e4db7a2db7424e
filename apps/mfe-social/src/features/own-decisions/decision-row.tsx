import type { OwnAppeal, OwnDecision } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, Row, Stack, Text } from '@plateia/ui';
import { useDecisionsRenewed } from './own-decisions.query.js';
import styles from './own-decisions.module.css';

/** One decision in the words of whoever took it, and what became of the appeal; without one, the way to appeal. */
export function DecisionRow({ decision }: { decision: OwnDecision }) {
  const text = useText('settings');
  const renew = useDecisionsRenewed();
  const { type, id, content, statement, appeal } = decision;
  const title = useTitle(decision);
  return (
    <Stack gap="tight">
      <Text>{title}</Text>
      {content && (
        <blockquote className={styles.copy} dir="auto">
          {content}
        </blockquote>
      )}
      <Text size="secondary" dir="auto">
        {text('decisions.why', { words: statement })}
      </Text>
      {appeal ? (
        <AppealState appeal={appeal} />
      ) : (
        <Row>
          <Button
            variant="outline"
            size="small"
            aria-label={text('decisions.appealOf', { what: title })}
            onClick={() => raise('feedback', { appeal: { against: { type, id }, onSent: renew } })}
          >
            {text('decisions.appeal')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function useTitle({ type, targetType, until, decidedAt }: OwnDecision): string {
  const text = useText('settings');
  const formats = useFormats();
  const day = formats.day(decidedAt);
  if (type === 'report') {
    const what = targetType ? text(`reports.target.${targetType}`) : text('decisions.something');
    return text('decisions.removed', { what, day });
  }
  return until
    ? text('decisions.banned', { day, until: formats.day(until) })
    : text('decisions.bannedForGood', { day });
}

function AppealState({ appeal: { outcome, answer, createdAt, decidedAt } }: { appeal: OwnAppeal }) {
  const text = useText('settings');
  const formats = useFormats();
  return (
    <div>
      <Text size="secondary" weight="semi">
        {text(`decisions.state.${outcome ?? 'waiting'}`, { day: formats.day(decidedAt ?? createdAt) })}
      </Text>
      {answer && (
        <Text size="secondary" dir="auto">
          {answer}
        </Text>
      )}
    </div>
  );
}
