import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Whether the browser has a network; writes wait without one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
