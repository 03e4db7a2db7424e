import { methodsOf, stagesOf, type Access, type ErrorCode, type Method, type RouteDef } from '../index.js';

/** Every error a call can answer with one of its methods: its own, and those that follow from what it is. */
export function refusalsOf(definition: RouteDef, method: Method): readonly ErrorCode[] {
  return [
    ...new Set([
      ...parsing(definition, method),
      ...(definition.bytes ? [] : admission(definition.access)),
      ...(definition.idempotency?.includes('K') ? (['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'] as const) : []),
      ...definition.errors,
      ...(isLimited(definition) ? (['RATE_LIMITED'] as const) : []),
      ...(['INTERNAL', 'UNAVAILABLE'] as const),
    ]),
  ];
}

const isLimited = ({ access, bytes, limit }: RouteDef): boolean =>
  access.who !== 'PSP' && (!bytes || limit !== undefined);

/** Those of a path by itself, before any call of it is looked for. */
export const refusalsOfPaths = ['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const satisfies readonly ErrorCode[];

/** Those that any call may meet, with any of its methods. */
export const impliedRefusalsOf = (definition: RouteDef): readonly ErrorCode[] => [
  ...new Set(methodsOf(definition).flatMap((method) => refusalsOf({ ...definition, errors: [] }, method))),
];

function parsing({ access, method, params, query, body, bytes }: RouteDef, sentBy: Method): ErrorCode[] {
  const isWrite = sentBy !== 'GET';
  const hasBody = isWrite && sentBy !== 'DELETE';
  const hasFields = (params ?? query ?? body) !== undefined;
  return [
    ...(hasBody && (body ?? (method === 'R' ? query : undefined))
      ? (['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'BAD_JSON'] as const)
      : []),
    ...(access.who === 'PSP' ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    ...(isWrite && access.who !== 'PSP' && !bytes ? (['CSRF_REJECTED'] as const) : []),
    ...(hasFields ? (['VALIDATION_FAILED'] as const) : []),
  ];
}

function admission(access: Access): ErrorCode[] {
  const { who, adult, unauthorized = 'UNAUTHORIZED' } = access;
  if (who === 'PSP') return ['BAD_SIGNATURE'];
  const stages = stagesOf(access);
  return [
    ...(who === 'A' ? [] : [unauthorized]),
    ...(stages.includes('onboarding') ? [] : (['ONBOARDING_REQUIRED'] as const)),
    ...(stages.includes('closing') ? [] : (['ACCOUNT_CLOSING'] as const)),
    ...(who === 'H' ? (['NOT_PROFESSIONAL'] as const) : []),
    ...(who === 'S' ? (['FORBIDDEN'] as const) : []),
    ...(adult ? (['ADULT_ONLY'] as const) : []),
  ];
}
