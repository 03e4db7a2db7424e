import { usePanels } from '../use-panels.js';
import type { LightboxProps } from './lightbox-viewer.js';

/** Pictures over the whole page. Pages do not draw it: they raise 'lightbox' and the shell does. */
export function Lightbox(props: LightboxProps) {
  const panels = usePanels(true, props.onClose);
  return panels && <panels.LightboxViewer {...props} />;
}
