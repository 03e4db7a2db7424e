const NO_PROVIDER = 'the mock has no provider of sign-in, and says so in its flags';

/** Calls of the contracts that the mock leaves out: by id of the HTTP reference, and why. */
export const notOffered: Readonly<Record<string, string>> = {
  I3: NO_PROVIDER,
  I4: NO_PROVIDER,
  I5: NO_PROVIDER,
  I6: NO_PROVIDER,
  I9: 'services check tokens with it, and those of the mock are not signed',
};
