import { useText } from '@plateia/i18n';
import { Brand } from '@plateia/ui';
import { LanguageButton } from '../language/language-button.js';
import { Entries } from './entries.js';
import type { FrameProps } from './frame-props.js';

/** Around the pages that anybody may see. */
export function PublicFrame({ registry, busy, children }: FrameProps) {
  const text = useText('common');
  return (
    <>
      <header>
        <Brand name={text('product')} href="/" />
        <nav aria-label={text('navigation')}>
          <Entries registry={registry} place="public" />
        </nav>
        <LanguageButton />
      </header>
      <main id="main" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
    </>
  );
}
