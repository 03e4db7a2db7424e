import type { EventDef } from '@plateia/contracts';
import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/** Nest's own filter would put 'Internal server error' in the place of what was thrown, and so into the dead letter. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}

export interface HandlerExtras {
  definitions: readonly EventDef[];
  /** handled twice, however long after, it comes to the same and tells nobody: nothing is written to remember it by */
  isIdempotent: boolean;
}

/**
 * Marks the method of a controller that handles these events of other services. Its `@Payload()` is the whole envelope,
 * `EventEnvelope<EventData<typeof definition>>`, checked; its `@Ctx()` an `EventContext`.
 */
export const Handles = (...definitions: [EventDef, ...EventDef[]]): MethodDecorator => handles(definitions, false);

/** The same for a method whose effect has a key or a version of its own, and nothing else: its events need no row in the inbox. */
export const HandlesIdempotently = (...definitions: [EventDef, ...EventDef[]]): MethodDecorator =>
  handles(definitions, true);

function handles(definitions: readonly EventDef[], isIdempotent: boolean): MethodDecorator {
  const extras: HandlerExtras = { definitions, isIdempotent };
  const types = [...new Set(definitions.map(({ type }) => type))];
  return applyDecorators(EventPattern(types, { ...extras }), UseFilters(new RethrowFilter()));
}
