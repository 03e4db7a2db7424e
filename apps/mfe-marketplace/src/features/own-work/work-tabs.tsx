import { useText } from '@plateia/i18n';
import { TabLinks } from '@plateia/ui';
import { useWorkStats } from './work-stats.query.js';

export const WORK_TABS = ['jobs', 'action_needed', 'active', 'past'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

export const workTabIn = (named: string | null): WorkTab => WORK_TABS.find((tab) => tab === named) ?? 'jobs';

/** Jobs that suit come first, then what is one's own by what it asks for. */
export function WorkTabs({ current }: { current: WorkTab }) {
  const text = useText('work');
  const stats = useWorkStats().data;
  return (
    <TabLinks
      label={text('tabs.label')}
      links={WORK_TABS.map((tab) => {
        const count = tab === 'jobs' ? 0 : (stats?.[tab] ?? 0);
        return {
          href: tab === 'jobs' ? '/pro' : `/pro?tab=${tab}`,
          label: text(`tabs.${tab}`),
          current: tab === current,
          count,
          countLabel: text('tabs.count', { n: count }),
          quiet: tab !== 'action_needed',
        };
      })}
    />
  );
}
