export { Dialog, type DialogProps } from './dialog/dialog.js';
export { Lightbox, type LightboxLabels, type LightboxProps } from './lightbox/lightbox.js';
export type { LightboxImage } from './lightbox/lightbox-picture.js';
export { Menu, type MenuEntry, MenuPanel, type MenuPanelProps, type MenuProps } from './menu/menu.js';
export { Popover, PopoverPanel, type PopoverPanelProps, type PopoverProps } from './popover/popover.js';
export { type TabEntry, Tabs, type TabsProps } from './tabs/tabs.js';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.js';
