import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { type AnchorProps, PlainLink } from '../navigation/link.js';
import { buttonClass, type ButtonLook } from './button-look.js';

export interface LinkButtonProps extends AnchorProps, ButtonLook {
  icon?: IconName;
}

/** Goes somewhere and looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...anchor }: LinkButtonProps) {
  return (
    <PlainLink {...anchor} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </PlainLink>
  );
}
