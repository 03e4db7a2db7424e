import { useText } from '@plateia/i18n';
import { CancelRequest } from './cancel-request.js';
import { RequestRows } from './request-rows.js';

/** Whom I would like to meet. A request that was turned down stands here like one that nobody has read. */
export function SentList() {
  const text = useText('friends');
  const social = useText('social');
  return (
    <RequestRows
      direction="sent"
      title={() => social('sent.title')}
      empty={{ title: text('waiting.empty.title'), lead: text('waiting.empty.lead') }}
      folded={text('waiting.canceled')}
      actionFor={(request, onFolded) => <CancelRequest request={request} onCanceled={onFolded} />}
    />
  );
}
