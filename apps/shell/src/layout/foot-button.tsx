import type { RemoteRegistry } from '@plateia/contracts/shell';
import { NavButton, type NavButtonProps } from '@plateia/ui';
import type { PopoverPanelProps } from '@plateia/ui-overlays';
import { type ComponentType, useRef } from 'react';
import { usePanel } from './use-panel.js';

export interface FootPanelProps extends Omit<PopoverPanelProps, 'label' | 'children'> {
  registry: RemoteRegistry;
}

interface FootButtonProps extends Pick<NavButtonProps, 'icon' | 'label' | 'place'> {
  registry: RemoteRegistry;
  load: () => Promise<ComponentType<FootPanelProps>>;
}

/** A place in the bar at the foot of phones that opens a sheet instead of going somewhere. */
export function FootButton({ registry, load, ...look }: FootButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, press, Panel } = usePanel(load);
  return (
    <>
      <NavButton {...look} ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => void press()} />
      {Panel && <Panel registry={registry} triggerRef={button} placement="top" open={open} onOpenChange={setOpen} />}
    </>
  );
}
