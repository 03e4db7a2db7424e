import { withFigures } from '@plateia/contracts/policies';
import { partsOf } from '@plateia/contracts/shell';
import { useLanguage } from '@plateia/i18n';
import { TextLink } from '@plateia/ui';

/** With the figures that services count with, and links to other pages. */
export function LinkedWords({ text }: { text: string }) {
  const [language] = useLanguage();
  return partsOf(withFigures(text, language)).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={part.href} href={part.href}>
        {part.words}
      </TextLink>
    ),
  );
}
