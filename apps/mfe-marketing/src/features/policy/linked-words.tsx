import { partsOf } from '@plateia/contracts/shell';
import { TextLink } from '@plateia/ui';

export const LinkedWords = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={part.href} href={part.href}>
        {part.words}
      </TextLink>
    ),
  );
