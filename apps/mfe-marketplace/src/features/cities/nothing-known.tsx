import { raise } from '@plateia/mfe-kit';
import { EmptyState, LinkButton } from '@plateia/ui';
import { useEffect } from 'react';

interface NothingKnownProps {
  title: string;
  lead: string;
  way: { href: string; label: string };
}

/** In place of a page of which there is too little to tell: the way to what there is. */
export function NothingKnown({ title, lead, way }: NothingKnownProps) {
  useEffect(() => raise('title', { title }), [title]);
  return (
    <EmptyState level={1} title={title} action={<LinkButton href={way.href}>{way.label}</LinkButton>}>
      {lead}
    </EmptyState>
  );
}
