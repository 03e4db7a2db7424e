import { country, fullName, gender } from '@plateia/contracts';
import { username } from '@plateia/contracts/identity';
import { z } from 'zod';
import type { OwnField } from './own-data.query.js';

/** Called `value` as in I13, so that a field that the server refuses is found by its name. */
export const ownFields = {
  full_name: { schema: z.object({ value: fullName }), autoComplete: 'name', as: 'text' },
  username: { schema: z.object({ value: username }), autoComplete: 'username', as: 'text' },
  country: { schema: z.object({ value: country }), autoComplete: 'country', as: 'countries' },
  gender: { schema: z.object({ value: gender }), autoComplete: 'sex', as: 'genders' },
} as const satisfies Record<OwnField, object>;
