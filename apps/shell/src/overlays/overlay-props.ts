import type { ShellEvent, ShellEvents } from '@plateia/contracts/shell';

export interface OverlayProps<E extends ShellEvent> {
  request: ShellEvents[E];
  onClose: () => void;
}
