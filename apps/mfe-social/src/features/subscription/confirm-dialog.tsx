import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  yes: string;
  no: string;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Before what changes what somebody pays: what happens, and when. */
export function ConfirmDialog({
  title,
  yes,
  no,
  danger = false,
  busy,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const text = useText('subscription');
  const common = useText('common');
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      closeLabel={common('close')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={text('working')} onClick={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
