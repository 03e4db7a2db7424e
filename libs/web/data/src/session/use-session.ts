import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.store.js';

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current);
