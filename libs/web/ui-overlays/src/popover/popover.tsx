import { classNames } from '@plateia/ui';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger, Pressable } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import floating from '../floating.module.css';
import styles from './popover.module.css';

interface PanelContent {
  label: string;
  placement?: ComponentProps<typeof AriaPopover>['placement'];
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface PopoverProps extends PanelContent {
  /** the button that opens it */
  trigger: ComponentProps<typeof Pressable>['children'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Content beside its button; on phones a sheet at the bottom. */
export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  return (
    <InPageLanguage>
      <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        <Panel {...content} />
      </DialogTrigger>
    </InPageLanguage>
  );
}

export interface PopoverPanelProps extends PanelContent {
  /** a button that was there before this code was */
  triggerRef: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same beside a button of the page's own, which need not wait for this code. */
export function PopoverPanel({ triggerRef, open, onOpenChange, ...content }: PopoverPanelProps) {
  return (
    <InPageLanguage>
      <Panel {...content} triggerRef={triggerRef} isOpen={open} onOpenChange={onOpenChange} />
    </InPageLanguage>
  );
}

type PanelProps = PanelContent & Omit<ComponentProps<typeof AriaPopover>, 'children' | 'className'>;

const Panel = ({ label, placement = 'bottom', children, ...popover }: PanelProps) => (
  <AriaPopover {...popover} className={classNames(floating.panel, floating.sheet)} placement={placement} offset={6}>
    <Dialog className={styles.content} aria-label={label}>
      {({ close }) => (typeof children === 'function' ? children(close) : children)}
    </Dialog>
  </AriaPopover>
);
