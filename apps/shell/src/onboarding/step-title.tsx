import { Title } from '@plateia/ui';
import { useEffect, useRef } from 'react';

/** A step takes the place of what had the focus: whoever does not see it hears where they are. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Title ref={title} level={1} size="page" tabIndex={-1}>
      {children}
    </Title>
  );
}
