import type { RemoteRegistry } from '@plateia/contracts/shell';
import type { ReactNode } from 'react';

export interface FrameProps {
  registry: RemoteRegistry;
  /** another page is on its way */
  busy: boolean;
  children: ReactNode;
}
