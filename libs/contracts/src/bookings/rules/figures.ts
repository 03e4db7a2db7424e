/** How far back the figures of the public pages look. */
export const FIGURES_DAYS = 30;
/** Fewer jobs than these say nothing of the next one, and something of those who ordered them. */
export const FEWEST_JOBS_TOLD = 20;
/** Of a kind of service: fewer reviews are the opinion of a few. */
export const FEWEST_REVIEWS_TOLD = 10;
/** How far back reviews of a kind of service are counted. */
export const REVIEWS_TOLD_DAYS = 365;
/** Who would come to a city: of fewer it could be guessed who they are, and nobody could compare their quotes. */
export const FEWEST_PROFESSIONALS_TOLD = 3;
/** Of a kind of service done in one city, where fewer would come to it: then there is something to say of it too. */
export const FEWEST_JOBS_OF_CITY = 5;
