import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { type AnchorProps, PlainLink } from '../navigation/link.js';
import styles from './action-button.module.css';

export interface ActionButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** `love` turns to bougainvillea when pressed */
  tone?: 'plain' | 'love';
  /** undefined for an action that does not stay pressed */
  pressed?: boolean;
  children?: ReactNode;
}

/** One of the row under a post: an icon and a number or a word. Without a word it needs an aria-label. */
export function ActionButton({ icon, tone = 'plain', pressed, className, children, ...button }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.action, styles[tone], className)}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** Goes to where the action is done. */
export function ActionLink({ icon, className, children, ...anchor }: AnchorProps & { icon: IconName }) {
  return (
    <PlainLink {...anchor} className={classNames(styles.action, styles.plain, className)}>
      <Icon name={icon} />
      {children}
    </PlainLink>
  );
}

/** Words that act, in a line of text. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(styles.text, className)} />;
}
