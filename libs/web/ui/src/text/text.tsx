import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import styles from './text.module.css';

export interface TextProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'b' | 'div' | 'strong' | 'time' | 'dt' | 'dd';
  /** 12, 13, 14, 16 or 18 px */
  size?: 'meta' | 'caption' | 'secondary' | 'body' | 'lead';
  tone?: 'ink' | 'muted' | 'dim' | 'pine' | 'neran' | 'bougan' | 'aegean' | 'ochre' | 'clay';
  weight?: 'regular' | 'medium' | 'semi';
  /** one line, cut at the end */
  clip?: boolean;
  /** figures that change or align */
  tabular?: boolean;
  dateTime?: string;
}

export function Text({
  as = 'p',
  size = 'body',
  tone = 'ink',
  weight = 'regular',
  clip,
  tabular,
  className,
  ...rest
}: TextProps) {
  const Element = as as 'p';
  return (
    <Element
      {...rest}
      className={classNames(
        styles[size],
        tone !== 'ink' && styles[tone],
        weight !== 'regular' && styles[weight],
        clip && styles.clip,
        tabular && styles.tabular,
        className,
      )}
    />
  );
}

export interface TitleProps extends ComponentProps<'h2'> {
  level?: 1 | 2 | 3;
  /** `card` 18, `section` 22, `page` 28, `display` 30-40, `hero` 36-60 px */
  size?: 'card' | 'section' | 'page' | 'display' | 'hero';
}

export function Title({ level = 2, size = 'section', className, ...rest }: TitleProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.title, styles[size], className)} />;
}
