/** Who is younger cannot join. */
export const MINIMUM_AGE = 15;
/** From then on a member books, offers, pays and shares where they are. */
export const ADULT_AGE = 18;
