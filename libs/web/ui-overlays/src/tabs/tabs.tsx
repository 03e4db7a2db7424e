import { CountBadge } from '@plateia/ui';
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import styles from './tabs.module.css';

export interface TabEntry {
  id: string;
  label: string;
  count?: number;
  countLabel?: string;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  /** the page keeps it in the address */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Within one page; what leads to pages are TabLinks of @plateia/ui. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  return (
    <InPageLanguage>
      <AriaTabs selectedKey={chosen} onSelectionChange={(key) => onChoose(String(key))}>
        <TabList className={styles.tabs} aria-label={label}>
          {tabs.map(({ id, label: words, count = 0, countLabel }) => (
            <Tab key={id} id={id} className={styles.tab}>
              {words}
              <CountBadge count={count} label={countLabel} />
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} id={id} className={styles.panel}>
            {panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </InPageLanguage>
  );
}
