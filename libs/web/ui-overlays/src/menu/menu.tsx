import { classNames, Icon, type IconName } from '@plateia/ui';
import type { ComponentProps, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import floating from '../floating.module.css';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** for what takes away or cannot be undone */
  danger?: boolean;
  disabled?: boolean;
  onAction: () => void;
}

export interface MenuProps {
  /** the button that opens it; its name is the menu's */
  trigger: ComponentProps<typeof Pressable>['children'];
  entries: readonly MenuEntry[];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A sheet at the bottom of phones, a list beside its button elsewhere. */
export function Menu({ trigger, entries, open, onOpenChange }: MenuProps) {
  return (
    <InPageLanguage>
      <MenuTrigger isOpen={open} onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        <Floating>
          <Entries entries={entries} />
        </Floating>
      </MenuTrigger>
    </InPageLanguage>
  );
}

export interface MenuPanelProps {
  /** a button that was there before this code was */
  triggerRef: RefObject<HTMLElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same beside a button of the page's own, which need not wait for this code. */
export function MenuPanel({ triggerRef, label, entries, open, onOpenChange }: MenuPanelProps) {
  return (
    <InPageLanguage>
      <Floating
        triggerRef={triggerRef}
        isOpen={open}
        onOpenChange={onOpenChange}
        trigger="MenuTrigger"
        aria-label={label}
      >
        <Entries aria-label={label} autoFocus="first" onClose={() => onOpenChange(false)} entries={entries} />
      </Floating>
    </InPageLanguage>
  );
}

const Floating = (popover: Omit<ComponentProps<typeof Popover>, 'className'>) => (
  <Popover
    {...popover}
    className={classNames(floating.panel, floating.sheet, styles.panel)}
    placement="bottom end"
    offset={6}
  />
);

type EntriesProps = Omit<ComponentProps<typeof AriaMenu>, 'children' | 'className'> & Pick<MenuProps, 'entries'>;

const Entries = ({ entries, ...menu }: EntriesProps) => (
  <AriaMenu {...menu} className={styles.menu}>
    {entries.map(({ id, label, icon, danger, disabled, onAction }) => (
      <MenuItem
        key={id}
        id={id}
        className={classNames(styles.entry, danger && styles.danger)}
        textValue={label}
        isDisabled={disabled}
        onAction={onAction}
      >
        {icon && <Icon name={icon} />}
        {label}
      </MenuItem>
    ))}
  </AriaMenu>
);
