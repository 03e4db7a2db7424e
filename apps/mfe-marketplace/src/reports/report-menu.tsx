import { IconButton } from '@plateia/ui';
import { Menu } from '@plateia/ui-overlays';
import { type Reported, reportEntry } from './report-entry.js';

/** What can be done about something of somebody else's; each menu names whose it is about, for there are many on a page. */
export const ReportMenu = ({ label, reported }: { label: string; reported: readonly Reported[] }) => (
  <Menu
    trigger={<IconButton icon="more" size="small" label={label} />}
    label={label}
    entries={reported.map(reportEntry)}
  />
);
