import { isKnownPath } from '@plateia/contracts/shell';
import { knownRegistry } from '@plateia/mfe-kit';
import { TextLink } from '@plateia/ui';
import type { ReactNode } from 'react';

interface PolicyLinkProps {
  doc: 'terms' | 'privacy';
  /** opens at what is other than when the reader last agreed */
  changed?: boolean;
  children: ReactNode;
}

/** In a tab of its own, so that a half-filled form stays; plain words while nobody serves the page. */
export function PolicyLink({ doc, changed = false, children }: PolicyLinkProps) {
  const href = `/policy/${doc}`;
  if (!isKnownPath(knownRegistry(), href)) return children;
  return (
    <TextLink href={changed ? `${href}?since=consent` : href} target="_blank" rel="noopener">
      {children}
    </TextLink>
  );
}
