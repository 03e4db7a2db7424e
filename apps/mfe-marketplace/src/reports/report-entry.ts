import type { ReportTarget } from '@plateia/contracts/identity';
import { raise } from '@plateia/mfe-kit';
import type { MenuEntry } from '@plateia/ui-overlays';

export interface Reported {
  type: ReportTarget;
  id: string;
  /** whose it is */
  name: string;
  label: string;
}

export const reportEntry = ({ type, id, name, label }: Reported): MenuEntry => ({
  id: `report-${type}`,
  label,
  icon: 'flag',
  onAction: () => raise('report', { target: { type, id }, name }),
});
