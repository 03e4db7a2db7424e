import type { RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import styles from './tooltip.module.css';

interface TooltipPanelProps {
  id: string;
  text: string;
  triggerRef: RefObject<HTMLElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** Takes no focus, and the page behind it stays in use. */
export const TooltipPanel = ({ id, text, triggerRef, onOpenChange }: TooltipPanelProps) => (
  <InPageLanguage>
    <Popover
      className={styles.tooltip}
      placement="top"
      offset={6}
      isNonModal
      isOpen
      triggerRef={triggerRef}
      onOpenChange={onOpenChange}
    >
      <span role="tooltip" id={id}>
        {text}
      </span>
    </Popover>
  </InPageLanguage>
);
