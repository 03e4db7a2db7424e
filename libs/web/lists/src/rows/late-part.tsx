import { useQuery } from '@plateia/data';
import { useText } from '@plateia/i18n';
import type { ComponentType, ReactNode } from 'react';
import { FirstLoad, type FirstLoadProps } from './first-load.js';

interface LatePartOptions {
  /** what holds its place; without one it was pressed for, perhaps far from where it would stand */
  skeleton?: ReactNode;
  /** 'page' where it has the heading of the page */
  scope?: FirstLoadProps['scope'];
}

/** As a query, by the name of its chunk: React's lazy remembers a failure for ever. */
export const lateCode = <Code,>(name: string, load: () => Promise<Code>) =>
  ({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    // The browser may have it, and then needs no network.
    networkMode: 'always',
  }) as const;

/** A part that comes after the page it stands on. What did not come can be asked for again in its own place. */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { skeleton, scope }: LatePartOptions = {},
): ComponentType<P> {
  const code = lateCode(name, load);
  return function LatePart(props: P) {
    const text = useText('common');
    const query = useQuery(code);
    const Part = query.data;
    if (Part) return <Part {...props} />;
    const place = (
      <FirstLoad query={query} failed={{ title: text('partFailed') }} scope={scope} skeleton={skeleton}>
        {null}
      </FirstLoad>
    );
    return skeleton === undefined && query.isError ? <div ref={bringIntoView}>{place}</div> : place;
  };
}

const bringIntoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });
