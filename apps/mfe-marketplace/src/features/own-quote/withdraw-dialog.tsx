import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Button, FieldError, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { QuoteRefusal } from './quote-refusal.js';
import type { OwnQuoteActs } from './use-own-quote.js';

interface WithdrawDialogProps {
  quoteId: string;
  acts: OwnQuoteActs;
  onClose: () => void;
}

/** There is no second quote for a job, so it asks first. */
export function WithdrawDialog({ quoteId, acts, onClose }: WithdrawDialogProps) {
  const text = useText('work');
  const bookingText = useText('bookings');
  const online = useOnline();
  const withdraw = async (): Promise<void> => {
    if (online && (await acts.withdraw(quoteId))) onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={text('quote.withdraw.title')}
      closeLabel={bookingText('closeDialog')}
      dismissable={!acts.busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => !acts.busy && onClose()}>
            {text('quote.withdraw.keep')}
          </Button>
          <Button
            variant="danger"
            busy={acts.busy}
            busyLabel={text('quote.withdraw.busy')}
            onClick={() => void withdraw()}
          >
            {text('quote.withdraw.do')}
          </Button>
        </>
      }
    >
      <Text>{text('quote.withdraw.lead')}</Text>
      {!online && <FieldError role="alert">{text('quote.offline')}</FieldError>}
      {acts.refusal !== null && <QuoteRefusal refusal={acts.refusal} />}
    </Dialog>
  );
}
