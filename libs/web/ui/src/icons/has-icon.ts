import type { IconName } from './icon-names.js';

/** Asked of the sprite of this page: a remote may have been built beside a later one. */
export const hasIcon = (name: string): name is IconName => document.getElementById(`i-${name}`) !== null;
