import { Refusal } from '@plateia/service-kit';

export const invalidField = (field: string, rule: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', [{ field, rule, message }]);
