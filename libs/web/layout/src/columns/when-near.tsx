import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface WhenNearProps {
  children: ReactNode;
  /** what stands in its place until then */
  waiting?: ReactNode;
  /** how far from the edge of the screen is near */
  ahead?: string;
  className?: string | undefined;
}

/** What stands further down comes shortly before its reader does; what it consists of need not be fetched before. */
export function WhenNear({ children, waiting, ahead = '200px 0px', className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, ahead]);
  return (
    <div ref={place} className={className}>
      {isNear ? children : waiting}
    </div>
  );
}
