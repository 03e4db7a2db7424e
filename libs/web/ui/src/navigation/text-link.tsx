import { classNames } from '../class-names.js';
import { type AnchorProps, PlainLink } from './link.js';
import styles from './text-link.module.css';

export interface TextLinkProps extends AnchorProps {
  /** `name` reads as a person's name: bold, underlined when pointed at */
  look?: 'link' | 'name';
}

export function TextLink({ look = 'link', className, ...anchor }: TextLinkProps) {
  return <PlainLink className={classNames(styles[look], className)} {...anchor} />;
}
