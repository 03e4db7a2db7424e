/** The database's own time in an update or an `$expr`: replicas need not agree on theirs. */
export const NOW = '$$NOW';

export const fromNow = (ms: number) => ({ $add: [NOW, ms] });

/** True of a row whose field is a date that has come; of one without the field it is false. */
export const hasCome = (field: string, aheadMs = 0) => ({
  $and: [{ $eq: [{ $type: `$${field}` }, 'date'] }, { $lte: [`$${field}`, aheadMs === 0 ? NOW : fromNow(aheadMs)] }],
});
