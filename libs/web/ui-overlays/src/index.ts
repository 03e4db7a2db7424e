export { Dialog } from './dialog/dialog.js';
export type { DialogProps } from './dialog/dialog-panel.js';
export { Lightbox } from './lightbox/lightbox.js';
export type { LightboxLabels, LightboxProps } from './lightbox/lightbox-viewer.js';
export type { LightboxImage } from './lightbox/lightbox-picture.js';
export { Menu, MenuPanel, type MenuProps } from './menu/menu.js';
export type { MenuEntry, MenuPanelProps } from './menu/menu-list.js';
export { PopoverPanel } from './popover/popover.js';
export type { PopoverPanelProps } from './popover/popover-content.js';
export type { DaySegmentsProps, TimeSegmentsProps } from './segments/segments.js';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.js';

/** The fields for a day and a time, which come once somebody touches a page that has one. */
export const loadSegments = () => import(/* webpackChunkName: "segments" */ './segments/segments.js');
