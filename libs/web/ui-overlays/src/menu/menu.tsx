import { classNames, Icon, type IconName } from '@plateia/ui';
import type { ComponentProps } from 'react';
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
        <Popover className={classNames(floating.panel, floating.sheet, styles.panel)} placement="bottom end" offset={6}>
          <AriaMenu className={styles.menu}>
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
        </Popover>
      </MenuTrigger>
    </InPageLanguage>
  );
}
