import type { RemoteRegistry } from '@plateia/contracts/shell';
import { useLanguage } from '@plateia/i18n';
import { IconLink } from '@plateia/ui';
import { iconOf, useEntries } from './entries.js';

/** In the bar over a page there is room for signs only. */
export function BarEntries({ registry }: { registry: RemoteRegistry }) {
  const [language] = useLanguage();
  return useEntries(registry, 'bar').map((entry) => (
    <IconLink key={entry.path} icon={iconOf(entry)} href={entry.path} label={entry.labels[language]} />
  ));
}
