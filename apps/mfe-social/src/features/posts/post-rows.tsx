import { useEffect, useRef, useState } from 'react';
import type { PostRowsProps } from './post-rows-props.js';
import type { VirtualRows } from './virtual-rows.js';
import styles from './posts.module.css';

/** A list that is longer draws only what is near. */
const LONG = 20;

let Virtual: typeof VirtualRows | undefined;

/** One post below the other; the code that a long list needs comes with the list's length. */
export function PostRows({ name, posts, children }: PostRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = posts.length > LONG;

  useEffect(() => {
    if (!isLong || Virtual) return;
    // Without it the list is only slower; the next page tries again.
    import('./virtual-rows.js').then(
      ({ VirtualRows: found }) => {
        Virtual = found;
        // As they stand now, so that nothing moves when only some of them are drawn.
        setHeights(heightsIn(rows.current));
      },
      () => undefined,
    );
  }, [isLong, posts.length]);

  if (isLong && Virtual) {
    return (
      <Virtual key={name} name={name} posts={posts} heights={heights ?? []}>
        {children}
      </Virtual>
    );
  }
  return (
    <div ref={rows} className={styles.list}>
      {posts.map((post, index) => (
        <div key={post.id} className={styles.row}>
          {children(post, index)}
        </div>
      ))}
    </div>
  );
}

const heightsIn = (rows: HTMLElement | null): number[] =>
  rows ? Array.from(rows.children, (row) => row.getBoundingClientRect().height) : [];
