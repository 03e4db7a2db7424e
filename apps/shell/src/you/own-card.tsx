import type { RemoteRegistry } from '@plateia/contracts/shell';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Avatar, LevelTile, Text } from '@plateia/ui';
import { useRef } from 'react';
import styles from '../layout/frame.module.css';
import { usePanel } from '../layout/use-panel.js';
import { useOwnLevel } from './own-level.js';

const loadPanel = async () => (await import(/* webpackChunkName: 'panels' */ './you-panel.js')).YouPanel;

/** At the foot of the sidebar: who one is here, and what belongs to that. */
export function OwnCard({ registry }: { registry: RemoteRegistry }) {
  const text = useText('shell');
  const { user } = useSession();
  const level = useOwnLevel(user?.userId ?? '');
  const card = useRef<HTMLButtonElement>(null);
  const { open, setOpen, press, Panel } = usePanel(loadPanel);
  if (!user) return null;
  return (
    <>
      <button
        ref={card}
        type="button"
        className={styles.own}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void press()}
      >
        <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} size={36} besideName />
        <span className={styles.ownWords}>
          <Text as="span" size="secondary" weight="semi" clip>
            {user.fullName}
          </Text>
          <Text as="span" size="caption" tone="dim">
            {text('own.account')}
          </Text>
        </span>
        {level !== null && <LevelTile level={level} label={text('xp.level', { level })} />}
      </button>
      {Panel && (
        <Panel registry={registry} triggerRef={card} placement="top start" open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
