import { textNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

/** Refused where the page is not served securely, and by some settings: then the address itself can be copied. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    raise('toast', { kind: 'success', id: 'copy-link', text: textNow('social', 'postMenu.copied') });
  } catch {
    raise('toast', { kind: 'error', id: 'copy-link', text: textNow('social', 'postMenu.notCopied', { url }) });
  }
}
