// Written by `npm run contracts:generate` from the routes.

export const getFileLimits = { exp: { most: 20 }, sig: { most: 200 } } as const;

export const handleUploadLimits = { key: { most: 200 }, alt: { most: 300 } } as const;

export const putUploadLimits = {
  exp: { most: 20 },
  type: { most: 100 },
  max: { most: 20 },
  size: { most: 20 },
  counted: { most: 1 },
  sig: { most: 200 },
} as const;

export const signUploadLimits = { fileExtension: { most: 100 }, contentType: { most: 100 } } as const;
