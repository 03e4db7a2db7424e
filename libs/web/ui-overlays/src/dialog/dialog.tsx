import { usePanels } from '../use-panels.js';
import type { DialogProps } from './dialog-panel.js';

/** Traps the focus and gives it back; one at a time. */
export function Dialog(props: DialogProps) {
  const panels = usePanels(props.open, props.onClose);
  return panels && <panels.DialogPanel {...props} />;
}
