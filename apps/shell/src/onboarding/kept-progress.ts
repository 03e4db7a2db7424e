/** Name of specification §9. */
export const PROGRESS = 'onboarding_progress';

/** What was typed into a registration that is over is nobody's business. */
export function forgetProgress(): void {
  try {
    localStorage.removeItem(PROGRESS);
  } catch {
    // Nothing was kept.
  }
}
