import { useText } from '@plateia/i18n';
import { VerifiedTick } from '@plateia/ui';
import { Tooltip } from '@plateia/ui-overlays';
import styles from './plan-badge.module.css';

/** It says what it stands for, and no more than that. */
export function PlanBadge() {
  const text = useText('social');
  const words = text('profile.planBadge');
  return (
    <Tooltip text={words}>
      <button type="button" className={styles.badge} aria-label={words}>
        <span aria-hidden="true">
          <VerifiedTick label={words} />
        </span>
      </button>
    </Tooltip>
  );
}
