import type { Access, Stage } from './route.js';

const STAGES: Readonly<Record<Access['who'], readonly Stage[]>> = {
  // Whoever is not signed in has no stage. An account that closes may call what is said of it, and nothing else.
  A: ['onboarding', 'active'],
  U: ['onboarding', 'active'],
  M: ['active'],
  H: ['active'],
  S: ['active'],
  PSP: [],
};

/** In which stages of an account a call lets its member in. */
export const stagesOf = ({ who, stages }: Access): readonly Stage[] => stages ?? STAGES[who];
