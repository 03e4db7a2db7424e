import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';

type Asked = 'unfriend' | 'block';

interface AskFirstProps {
  /** undefined: nothing is asked */
  step: Asked | undefined;
  name: string;
  onClose: () => void;
  onConfirm: (step: Asked) => void;
}

/** Before what the other member would have to agree to again. */
export function AskFirst({ step, name, onClose, onConfirm }: AskFirstProps) {
  const text = useText('social');
  const common = useText('common');
  if (!step) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={text(`relation.sure.${step}.title`, { name })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('relation.sure.no')}
          </Button>
          <Button variant="danger" onClick={() => onConfirm(step)}>
            {text(`relation.sure.${step}.yes`)}
          </Button>
        </>
      }
    >
      <p>{text(`relation.sure.${step}.lead`)}</p>
    </Dialog>
  );
}
