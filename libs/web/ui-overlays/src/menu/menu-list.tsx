import { classNames, Icon, type IconName } from '@plateia/ui';
import type { ComponentProps, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
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

export interface MenuPanelProps {
  /** the button that it belongs to */
  triggerRef: RefObject<HTMLElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuList({ triggerRef, label, entries, open, onOpenChange }: MenuPanelProps) {
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

type EntriesProps = Omit<ComponentProps<typeof AriaMenu>, 'children' | 'className'> & Pick<MenuPanelProps, 'entries'>;

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
