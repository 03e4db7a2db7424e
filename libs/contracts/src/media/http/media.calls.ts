// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './media.routes.js';

export const getFile: Call<typeof routes.getFile> = {
  method: 'GET',
  path: '/api/media/file/:uploadKind/:ownerId/:subjectId/:name',
};

export const handleUpload: Call<typeof routes.handleUpload> = { method: 'POST', path: '/api/media/handle-upload' };

export const putUpload: Call<typeof routes.putUpload> = {
  method: 'PUT',
  path: '/api/media/upload/:uploadKind/:ownerId/:subjectId/:name',
};

export const signUpload: Call<typeof routes.signUpload> = { method: 'POST', path: '/api/media/upload-signer' };
