import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { AnswerRequest } from './answer-request.js';
import { RequestRows } from './request-rows.js';

/** Who would like to meet me. */
export function RequestList() {
  const text = useText('social');
  const known = useSession().user?.totalPendingFriendRequests ?? 0;
  return (
    <RequestRows
      direction="received"
      title={(open, isMore) => text('requests.waiting', { n: isMore ? Math.max(open, known) : open })}
      empty={{ title: text('requests.empty.title'), lead: text('requests.empty.lead') }}
      folded={text('requests.declined')}
      actionFor={({ userID, fullName, outcome }, onFolded) => (
        <AnswerRequest userId={userID} name={fullName} outcome={outcome} onDeclined={onFolded} />
      )}
    />
  );
}
