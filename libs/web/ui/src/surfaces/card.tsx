import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li' | 'ul' | 'ol' | 'form';
  tone?: 'surface' | 'sunken';
  /** `none` for rows that reach the edge */
  padding?: 'normal' | 'none';
  /** on phones it runs from edge to edge */
  bleed?: boolean;
}

/** Flat and not clickable as a whole: its title is the link. */
export function Card({
  as = 'section',
  tone = 'surface',
  padding = 'normal',
  bleed = false,
  className,
  ...card
}: CardProps) {
  // The attributes taken here are those every element has.
  const Element = as as 'section';
  return (
    <Element
      {...card}
      className={classNames(
        styles.card,
        styles[tone],
        padding === 'none' && styles.flush,
        bleed && styles.bleed,
        className,
      )}
    />
  );
}
