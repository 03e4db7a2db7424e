export { Columns } from './columns/columns.js';
export { useWide } from './columns/use-wide.js';
export { WhenNear, type WhenNearProps } from './columns/when-near.js';
export { SectionHead } from './sections/section-head.js';
export { SettingsCard, SettingsRow } from './sections/settings-card.js';
