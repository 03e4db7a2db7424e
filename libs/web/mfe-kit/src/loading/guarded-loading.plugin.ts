import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.js';
import { freshAddress } from './late-files.js';
import { FILE_WITHIN_MS } from '#limits';

/** Without it a remote that hangs never fails, and what another hand changed is run. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'guarded-loading',
  createScript: ({ url, attrs }) => {
    const script = document.createElement('script');
    script.src = freshAddress(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    for (const [name, value] of Object.entries(attrs ?? {}))
      if (name !== 'src') script.setAttribute(name, String(value));
    const integrity = integrityOf(url);
    if (integrity) script.integrity = integrity;
    return { script, timeout: FILE_WITHIN_MS };
  },
});
