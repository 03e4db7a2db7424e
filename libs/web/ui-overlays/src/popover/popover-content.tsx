import { classNames } from '@plateia/ui';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import floating from '../floating.module.css';
import styles from './popover.module.css';

interface PanelContent {
  label: string;
  placement?: ComponentProps<typeof Popover>['placement'];
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface PopoverPanelProps extends PanelContent {
  /** the button that it belongs to */
  triggerRef: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const PopoverContent = ({
  triggerRef,
  open,
  onOpenChange,
  label,
  placement = 'bottom',
  children,
}: PopoverPanelProps) => (
  <InPageLanguage>
    <Popover
      className={classNames(floating.panel, floating.sheet)}
      triggerRef={triggerRef}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
    >
      <Dialog className={styles.content} aria-label={label}>
        {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
      </Dialog>
    </Popover>
  </InPageLanguage>
);
