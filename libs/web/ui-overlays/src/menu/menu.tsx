import {
  cloneElement,
  useCallback,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { usePanels } from '../use-panels.js';
import type { MenuEntry, MenuPanelProps } from './menu-list.js';

type Trigger = ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>;

export interface MenuProps {
  /** the button that opens it */
  trigger: ReactElement<Trigger>;
  label: string;
  entries: readonly MenuEntry[];
}

/** A sheet at the bottom of phones, a list beside its button elsewhere. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const onClick = (): void => setOpen(!open);
  const button = { ref, onClick, onKeyDown, 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  return (
    <>
      {cloneElement(trigger, button)}
      <MenuPanel triggerRef={ref} label={label} entries={entries} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The same beside a button of the page's own. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const panels = usePanels(open, close);
  return panels && <panels.MenuList {...props} />;
}
