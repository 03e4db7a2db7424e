import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import type { FriendRequest } from './friend-requests.query.js';
import { RequestOutcome } from './request-outcome.js';
import { useRequestStep } from './use-request-step.js';

/** For whoever asked, as long as nobody has answered. */
export function CancelRequest({ request, onCanceled }: { request: FriendRequest; onCanceled: () => void }) {
  const text = useText('friends');
  const { take, outcome, refusal } = useRequestStep(request.userID, request.outcome);
  return (
    <RequestOutcome outcome={outcome} folded={text('waiting.canceled')} refusal={refusal}>
      <Button
        size="small"
        variant="outline"
        aria-label={text('waiting.cancelName', { name: request.fullName })}
        onClick={() => {
          take('cancel');
          onCanceled();
        }}
      >
        {text('waiting.cancel')}
      </Button>
    </RequestOutcome>
  );
}
