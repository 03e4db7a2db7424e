import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { InPageLanguage } from '../page-language.js';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** a control that the keyboard reaches */
  children: ComponentProps<typeof Focusable>['children'];
}

/** One more fact about a control; its name is on the control itself. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <InPageLanguage>
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  </InPageLanguage>
);
