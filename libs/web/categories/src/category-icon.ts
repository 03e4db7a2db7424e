import type { IconName } from '@plateia/ui';

const icons: Readonly<Record<string, IconName>> = {
  'work-repairs': 'tools',
  'furniture-assembly': 'sofa',
  moving: 'truck',
  cleaning: 'spray',
  'beauty-health': 'scissors',
  delivery: 'box',
  plumbing: 'drop',
};

/** A kind of service that came later than this page has none of its own. */
export const iconOfCategory = (id: string): IconName => icons[id] ?? 'grid';
