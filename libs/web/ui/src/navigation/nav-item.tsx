import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-paths.js';
import { CountBadge } from '../text/count-badge.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import { type AnchorProps, PlainLink } from './link.js';
import styles from './navigation.module.css';

export interface NavItemProps extends Omit<AnchorProps, 'children'> {
  icon: IconName;
  label: string;
  current?: boolean;
  count?: number;
  /** the count in words */
  countLabel?: string;
  /** `column` shows the icon alone where the sidebar is narrow, `bottom` is the bar of phones, `round` its middle */
  place?: 'column' | 'bottom' | 'round';
}

export function NavItem({
  icon,
  label,
  current = false,
  count = 0,
  countLabel,
  place = 'column',
  className,
  ...anchor
}: NavItemProps) {
  return (
    <PlainLink
      {...anchor}
      className={classNames(styles.item, styles[place], className)}
      aria-current={current ? 'page' : undefined}
    >
      {place === 'round' ? (
        <>
          <span className={styles.plus}>
            <Icon name={icon} size="large" />
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        <>
          <Icon name={icon} className={styles.icon} />
          <span className={styles.label}>{label}</span>
        </>
      )}
      <CountBadge count={count} label={countLabel} className={styles.count} />
    </PlainLink>
  );
}

export const NavHeading = ({ children }: { children: string }) => <p className={styles.heading}>{children}</p>;
