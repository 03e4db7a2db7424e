import type { ReactNode } from 'react';
import { TileArt, type TileArtName } from '../tiles/tile-art.js';
import { Title } from '../text/text.js';
import styles from './feedback.module.css';

export interface EmptyStateProps {
  art?: TileArtName;
  title: string;
  level?: 1 | 2 | 3;
  /** one sentence */
  children?: ReactNode;
  /** one button or link */
  action?: ReactNode;
  /** another way on, as a ghost */
  other?: ReactNode;
}

export function EmptyState({ art, title, level = 2, children, action, other }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <TileArt name={art} />
      <Title level={level} size="card">
        {title}
      </Title>
      {children && <p>{children}</p>}
      {action}
      {other}
    </div>
  );
}
