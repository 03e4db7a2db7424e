import { relationMessage, type RelationAct } from '@plateia/contracts/identity';
import type { RelationResult } from './change-relation.js';

export const withMessage = (result: RelationResult, act?: RelationAct): RelationResult & { message: string } => ({
  ...result,
  message: relationMessage(result.state, act),
});
