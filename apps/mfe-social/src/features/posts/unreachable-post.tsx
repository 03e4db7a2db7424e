import { useText } from '@plateia/i18n';
import { Card, ErrorPattern } from '@plateia/ui';
import type { ReactNode } from 'react';
import type { Unreachable } from './use-reaction.js';

/** In the place of a post that was deleted or is not for this member. */
export function UnreachablePost({ reason, action }: { reason: Unreachable; action?: ReactNode }) {
  const text = useText('social');
  return (
    <Card bleed>
      <ErrorPattern scope="section" title={text(`post.${reason}.title`)} action={action}>
        {text(`post.${reason}.lead`)}
      </ErrorPattern>
    </Card>
  );
}
