import { useCallback } from 'react';
import { usePanels } from '../use-panels.js';
import type { PopoverPanelProps } from './popover-content.js';

/** Content beside its button; on phones a sheet at the bottom. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const panels = usePanels(open, close);
  return panels && <panels.PopoverContent {...props} />;
}
