import { useText } from '@plateia/i18n';
import { CancelRequest } from './cancel-request.js';
import { RequestRows } from './request-rows.js';

/** Whom I would like to meet. A request that was turned down stands here like one that nobody has read. */
export function SentList() {
  const text = useText('social');
  return (
    <RequestRows
      direction="sent"
      title={() => text('sent.title')}
      empty={{ title: text('sent.empty.title'), lead: text('sent.empty.lead') }}
      folded={text('sent.canceled')}
      actionFor={(request, onFolded) => <CancelRequest request={request} onCanceled={onFolded} />}
    />
  );
}
