import { useText } from '@plateia/i18n';
import { Button, Row } from '@plateia/ui';
import type { Outcome } from './friend-requests.query.js';
import { RequestOutcome } from './request-outcome.js';
import { useRequestStep } from './use-request-step.js';

interface AnswerRequestProps {
  userId: string;
  name: string;
  /** answered before this was drawn */
  outcome?: Outcome | undefined;
  onDeclined?: () => void;
  /** where there is no room for both */
  acceptOnly?: boolean;
}

/** Answers a friend request wherever it is shown, and says in its own place what came of it. */
export function AnswerRequest({ userId, name, outcome: known, onDeclined, acceptOnly }: AnswerRequestProps) {
  const text = useText('social');
  const { take, outcome, refusal } = useRequestStep(userId, known);
  return (
    <RequestOutcome outcome={outcome} folded={text('requests.declined')} refusal={refusal}>
      <Row gap="tight">
        <Button size="small" aria-label={text('requests.acceptName', { name })} onClick={() => take('accept')}>
          {text('requests.accept')}
        </Button>
        {!acceptOnly && (
          <Button
            size="small"
            variant="outline"
            aria-label={text('requests.declineName', { name })}
            onClick={() => {
              take('decline');
              onDeclined?.();
            }}
          >
            {text('requests.decline')}
          </Button>
        )}
      </Row>
    </RequestOutcome>
  );
}
