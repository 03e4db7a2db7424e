import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { CountBadge } from '../text/count-badge.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import { type AnchorProps, PlainLink } from './link.js';
import styles from './navigation.module.css';

interface NavItemLook {
  icon: IconName;
  label: string;
  current?: boolean;
  count?: number;
  /** the count in words */
  countLabel?: string;
  /** `column` shows the icon alone where the sidebar is narrow, `row` never does, `bottom` is the bar of phones, `round` its middle */
  place?: 'column' | 'row' | 'bottom' | 'round';
}

export interface NavItemProps extends NavItemLook, Omit<AnchorProps, 'children'> {}

export function NavItem({
  icon,
  label,
  current,
  count,
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
      <Face icon={icon} label={label} count={count} countLabel={countLabel} place={place} />
    </PlainLink>
  );
}

export interface NavButtonProps extends Omit<NavItemLook, 'current'>, Omit<ComponentProps<'button'>, 'children'> {}

/** Looks like its neighbours in the navigation, and opens something instead of going somewhere. */
export function NavButton({ icon, label, count, countLabel, place = 'bottom', className, ...button }: NavButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.item, styles[place], className)}>
      <Face icon={icon} label={label} count={count} countLabel={countLabel} place={place} />
    </button>
  );
}

function Face({ icon, label, count = 0, countLabel, place }: NavItemLook) {
  return (
    <>
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
    </>
  );
}

export const NavHeading = ({ children }: { children: string }) => <p className={styles.heading}>{children}</p>;
