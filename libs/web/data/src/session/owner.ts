import { kept } from '../storage/kept.js';

const stored = kept<{ user?: { userId: string } }>('session');

/** Whose the cookies of this browser are, as far as any tab knows: what one member asked for must not go out as the next. */
export const ownerNow = (): string | undefined => stored.read()?.user?.userId;
