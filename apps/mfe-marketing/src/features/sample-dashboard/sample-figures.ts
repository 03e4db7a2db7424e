/** Fixed: they show what the page of a professional looks like, and stand for nobody. Amounts in minor units. */
export const sample = {
  earned: 248_000,
  jobs: 17,
  rating: 4.8,
  reviews: 92,
  replyMinutes: 25,
  /** the last six months */
  months: [112_000, 134_000, 151_000, 187_000, 219_000, 248_000],
} as const;
