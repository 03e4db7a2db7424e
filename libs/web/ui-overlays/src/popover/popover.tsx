import { classNames } from '@plateia/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger, Pressable } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import floating from '../floating.module.css';
import styles from './popover.module.css';

export interface PopoverProps {
  /** the button that opens it */
  trigger: ComponentProps<typeof Pressable>['children'];
  label: string;
  placement?: ComponentProps<typeof AriaPopover>['placement'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Content beside its button; on phones a sheet at the bottom. */
export function Popover({ trigger, label, placement = 'bottom', open, onOpenChange, children }: PopoverProps) {
  return (
    <InPageLanguage>
      <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        <AriaPopover className={classNames(floating.panel, floating.sheet)} placement={placement} offset={6}>
          <Dialog className={styles.content} aria-label={label}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </AriaPopover>
      </DialogTrigger>
    </InPageLanguage>
  );
}
