import { useText } from '@plateia/i18n';
import { Lightbox } from '@plateia/ui-overlays';
import type { OverlayProps } from './overlay-props.js';

export function LightboxOverlay({ request: { images, start, renew }, onClose }: OverlayProps<'lightbox'>) {
  const text = useText('shell');
  const common = useText('common');
  return (
    <Lightbox
      images={images}
      start={start}
      renew={renew}
      onClose={onClose}
      labels={{
        viewer: text('lightbox.viewer'),
        close: text('lightbox.close'),
        previous: text('lightbox.previous'),
        next: text('lightbox.next'),
        loading: text('lightbox.loading'),
        failed: text('lightbox.failed'),
        retry: common('again'),
        counter: (n, total) => text('lightbox.counter', { n, total }),
      }}
    />
  );
}
