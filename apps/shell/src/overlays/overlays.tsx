import type { ShellEvent } from '@plateia/contracts/shell';
import { errorTextNow } from '@plateia/i18n';
import { onShellEvent, raise } from '@plateia/mfe-kit';
import { useLocation } from '@plateia/router';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { OverlayProps } from './overlay-props.js';

type Loader<E extends ShellEvent> = () => Promise<ComponentType<OverlayProps<E>>>;

/** Fetched when they are asked for: no page shows one from the beginning. */
const loadLightbox: Loader<'lightbox'> = async () => (await import('./lightbox-overlay.js')).LightboxOverlay;
const loadShare: Loader<'share'> = async () => (await import('./share-overlay.js')).ShareOverlay;
const loadFeedback: Loader<'feedback'> = async () => (await import('./feedback-overlay.js')).FeedbackOverlay;
const loadReport: Loader<'report'> = async () => (await import('./report-overlay.js')).ReportOverlay;

/** Draws over the page what any part of it asks for with `raise('lightbox', …)`; one at a time. */
export function Overlays() {
  const { key: page } = useLocation();
  const [shown, setShown] = useState<{ page: string; overlay: ReactNode }>();
  useEffect(() => {
    const follow = <E extends ShellEvent>(event: E, load: Loader<E>) =>
      onShellEvent(event, (request) => {
        load().then(
          (Overlay) => setShown({ page, overlay: <Overlay request={request} onClose={() => setShown(undefined)} /> }),
          refuse,
        );
      });
    const stops = [
      follow('lightbox', loadLightbox),
      follow('share', loadShare),
      follow('feedback', loadFeedback),
      follow('report', loadReport),
    ];
    return () => stops.forEach((stop) => stop());
  }, [page]);
  // It belongs to the page that it was opened on: the back button closes it.
  return shown?.page === page ? shown.overlay : null;
}

function refuse(error: unknown): void {
  reportError(error);
  raise('toast', { kind: 'error', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
}
