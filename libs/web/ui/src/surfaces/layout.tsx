import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';

interface LayoutProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | 'ul' | 'ol' | 'li' | 'p' | 'span' | 'nav' | 'main' | 'article';
}

export interface StackProps extends LayoutProps {
  /** 8, 16 or 24 px */
  gap?: 'tight' | 'normal' | 'loose';
}

/** One under the other. */
export function Stack({ as = 'div', gap = 'normal', className, ...rest }: StackProps) {
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}

export interface RowProps extends LayoutProps {
  /** 8 or 12 px */
  gap?: 'tight' | 'normal';
  align?: 'center' | 'top' | 'bottom';
  justify?: 'start' | 'between' | 'center' | 'end';
  wrap?: boolean;
}

/** One beside the other; `Grow` takes the room that is left. */
export function Row({
  as = 'div',
  gap = 'normal',
  align = 'center',
  justify = 'start',
  wrap = false,
  className,
  ...rest
}: RowProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        styles.row,
        gap === 'tight' && styles.tight,
        align !== 'center' && styles[align],
        styles[justify],
        wrap && styles.wrap,
        className,
      )}
    />
  );
}

export function Grow({ as = 'div', className, ...rest }: LayoutProps) {
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.grow, className)} />;
}
