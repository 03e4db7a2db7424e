/** Names of specification §9. */
export const PROGRESS = 'onboarding_progress';
export const AWARDED = 'onboarding_xp_awarded';

/** What was typed into a registration that is over is nobody's business. */
export function forgetProgress(): void {
  try {
    localStorage.removeItem(PROGRESS);
    localStorage.removeItem(AWARDED);
  } catch {
    // Nothing was kept.
  }
}
