import { useText } from '@plateia/i18n';
import { TabLinks } from '@plateia/ui';

const QUEUES = ['reports', 'appeal', 'feedback', 'ban', 'verification', 'dispute'] as const;
export type Queue = (typeof QUEUES)[number];

export const queueIn = (named: string | null): Queue => QUEUES.find((queue) => queue === named) ?? 'reports';

/** What waits for staff, by what it is about. */
export function StaffTabs({ current }: { current: Queue }) {
  const text = useText('staff');
  return (
    <TabLinks
      label={text('queues.label')}
      links={QUEUES.map((queue) => ({
        href: queue === 'reports' ? '/staff' : `/staff?queue=${queue}`,
        label: text(`queues.${queue}`),
        current: queue === current,
      }))}
    />
  );
}
