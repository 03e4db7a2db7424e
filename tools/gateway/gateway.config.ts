import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
  GATEWAY_SERVICES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ name: z.string(), port, ops: port }))),
});

export interface ServicePlace {
  readonly name: string;
  readonly port: number;
  readonly ops: number;
}

export function readGatewayConfig() {
  const { HOST, PORT, OPS_PORT, GATEWAY_SERVICES } = variables.parse(process.env);
  return { host: HOST, port: PORT, opsPort: OPS_PORT, services: GATEWAY_SERVICES satisfies ServicePlace[] };
}
