import type { RemoteRegistry } from '@plateia/contracts/shell';
import { useText } from '@plateia/i18n';
import { Entries, useEntries } from './entries.js';
import { FootButton } from './foot-button.js';
import styles from './frame.module.css';

const loadNew = async () => (await import(/* webpackChunkName: 'panels' */ './new-panel.js')).NewPanel;
const loadYou = async () => (await import(/* webpackChunkName: 'panels' */ '../you/you-panel.js')).YouPanelOfPhones;
/** Where among the entries of the remotes the shell has its button for what is new. */
const MIDDLE = 30;

/** At the foot of phones. */
export function BottomBar({ registry }: { registry: RemoteRegistry }) {
  const text = useText('shell');
  const mayBegin = useEntries(registry, 'new').length > 0;
  return (
    <nav className={styles.bottom} aria-label={text('navigation.label')}>
      <Entries registry={registry} place="bottom" which={({ order }) => order < MIDDLE} />
      {mayBegin && (
        <FootButton registry={registry} load={loadNew} place="round" icon="plus" label={text('navigation.new')} />
      )}
      <Entries registry={registry} place="bottom" which={({ order }) => order >= MIDDLE} />
      <FootButton registry={registry} load={loadYou} icon="user" label={text('navigation.you')} />
    </nav>
  );
}
