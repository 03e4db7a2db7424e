import { z } from 'zod';

/** Of one replica. */
export interface PlacePorts {
  readonly port: number;
  readonly ops: number;
}

export interface ServicePlaces {
  readonly name: string;
  readonly places: readonly PlacePorts[];
}

const port = z.coerce.number().int().min(1).max(65_535);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
  GATEWAY_SERVICES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ name: z.string(), places: z.array(z.object({ port, ops: port })).min(1) }))),
});

export function readGatewayConfig() {
  const { HOST, PORT, OPS_PORT, GATEWAY_SERVICES } = variables.parse(process.env);
  return { host: HOST, port: PORT, opsPort: OPS_PORT, services: GATEWAY_SERVICES satisfies ServicePlaces[] };
}
