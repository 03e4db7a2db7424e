import type { Abstract, Type } from '@nestjs/common';

/** Finds a provider of the service's module. */
export interface Parts {
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
}
