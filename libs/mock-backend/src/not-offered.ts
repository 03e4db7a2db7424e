const NO_PROVIDER = 'the mock has no provider of sign-in, and says so in its flags';

const NO_POINTS = 'the mock pays no points: the switch for them is off in its flags';
const NO_WORK = 'in the mock nobody offers services';
const NO_PLANS = 'the mock sells no plans: the switch for them is off in its flags';

/** Calls of the contracts that the mock leaves out: by id of the HTTP reference, and why. */
export const notOffered: Readonly<Record<string, string>> = {
  I3: NO_PROVIDER,
  I4: NO_PROVIDER,
  I5: NO_PROVIDER,
  I6: NO_PROVIDER,
  I9: 'services check tokens with it, and those of the mock are not signed',
  I39: NO_PLANS,
  I40: NO_PLANS,
  I41: NO_PLANS,
  I42: NO_PLANS,
  I43: NO_PLANS,
  I44: NO_PLANS,
  I45: NO_PLANS,
  I46: NO_PLANS,
  I47: NO_WORK,
  B29: NO_WORK,
  B30: NO_WORK,
  B31: NO_WORK,
  B2: NO_WORK,
  B3: NO_WORK,
  B4: NO_WORK,
  B5: NO_WORK,
  B6: NO_WORK,
  B7: NO_WORK,
  B8: NO_WORK,
  B9: NO_WORK,
  B10: NO_WORK,
  B11: NO_WORK,
  B12: NO_WORK,
  B13: NO_WORK,
  B14: NO_WORK,
  B15: NO_WORK,
  B21: NO_WORK,
  X1: NO_POINTS,
  X2: NO_POINTS,
  X3: NO_POINTS,
  X4: NO_POINTS,
};
