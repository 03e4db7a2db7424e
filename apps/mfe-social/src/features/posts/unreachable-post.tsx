import { useText } from '@plateia/i18n';
import { Card, ErrorPattern } from '@plateia/ui';
import type { ReactNode } from 'react';
import type { Hiding } from '../../deletion/hidden-content.js';
import type { Unreachable } from '../../reactions/use-reaction.js';

interface UnreachablePostProps {
  reason: Unreachable | Extract<Hiding, 'gone'>;
  /** in a list, where it may come back */
  id?: string;
  action?: ReactNode;
}

/** In the place of a post that was deleted or is not for this member. */
export function UnreachablePost({ reason, id, action }: UnreachablePostProps) {
  const text = useText('social');
  return (
    <Card bleed tabIndex={-1} data-post={id}>
      <ErrorPattern scope="section" title={text(`post.${reason}.title`)} action={action}>
        {text(`post.${reason}.lead`)}
      </ErrorPattern>
    </Card>
  );
}
