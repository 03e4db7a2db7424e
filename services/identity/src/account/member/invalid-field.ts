import { ServiceError } from '@plateia/service-kit';

export const invalidField = (field: string, rule: string, message: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule, message }]);
