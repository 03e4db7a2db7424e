// All that stands on react-aria; it is one portion, fetched when the first of them is opened.
export { DialogPanel } from './dialog/dialog-panel.js';
export { LightboxViewer } from './lightbox/lightbox-viewer.js';
export { MenuList } from './menu/menu-list.js';
export { PopoverContent } from './popover/popover-content.js';
export { TooltipPanel } from './tooltip/tooltip-panel.js';
