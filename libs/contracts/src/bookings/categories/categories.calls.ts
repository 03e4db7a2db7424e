// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './categories.routes.js';

export const categoryTree: Call<typeof routes.categoryTree> = { method: 'GET', path: '/api/categories/tree' };

export const suggestCategories: Call<typeof routes.suggestCategories> = {
  method: 'POST',
  path: '/api/categories/suggest',
};
