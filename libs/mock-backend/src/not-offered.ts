const NO_PROVIDER = 'the mock has no provider of sign-in, and says so in its flags';

const NO_STAFF = 'in the mock nobody decides on anything';
const NO_ARCHIVE = 'what the mock has lies in the page alone: there is nothing that services could write down';
const NO_PAYMENT_PROVIDER = 'the mock has no provider of payments: a checkout leads to where one that was paid ends';

/** Calls of the contracts that the mock leaves out: by id of the HTTP reference, and why. */
export const notOffered: Readonly<Record<string, string>> = {
  I3: NO_PROVIDER,
  I4: NO_PROVIDER,
  I5: NO_PROVIDER,
  I6: NO_PROVIDER,
  I9: 'services check tokens with it, and those of the mock are not signed',
  I24: NO_ARCHIVE,
  I25: NO_ARCHIVE,
  I56: NO_ARCHIVE,
  I46: NO_PAYMENT_PROVIDER,
  I52: NO_STAFF,
  I53: NO_STAFF,
  I54: NO_STAFF,
  I58: NO_STAFF,
  I59: NO_STAFF,
  I60: NO_STAFF,
  B40: NO_STAFF,
  B41: NO_STAFF,
  B28: NO_PAYMENT_PROVIDER,
};
