import { useText } from '@plateia/i18n';
import { classNames, TextButton } from '@plateia/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './posts.module.css';

/** Folds after eight lines. */
export function FoldingText({ lang, children }: { lang: string | null; children: string }) {
  const text = useText('social');
  const words = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [folds, setFolds] = useState(false);

  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return undefined;
    const measure = (): void => setFolds(element.scrollHeight > element.clientHeight + 1);
    if (!('ResizeObserver' in window)) {
      measure();
      return undefined;
    }
    // It reports once by itself, after the layout of the whole page: to measure each post here would lay it out each time.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children, open]);

  return (
    <>
      <p ref={words} className={classNames(styles.text, !open && styles.folded)} lang={lang ?? undefined} dir="auto">
        {children}
      </p>
      {folds && (
        <TextButton className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'post.less' : 'post.more')}
        </TextButton>
      )}
    </>
  );
}
