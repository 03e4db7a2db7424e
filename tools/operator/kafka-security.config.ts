import type { KafkaSecurity } from '@plateia/events';
import { kafkaSecurity } from '@plateia/service-kit';
import { z } from 'zod';
import { UsageError } from '../run/engines/usage-error.ts';

/** By the names that the services have them by, so that a command runs wherever a service does. */
const variables = z
  .object({
    KAFKA_TLS: z.enum(['0', '1']).default('0'),
    KAFKA_CA_FILE: z.string().optional(),
    KAFKA_USERNAME: z.string().optional(),
    KAFKA_PASSWORD: z.string().optional(),
  })
  .refine(({ KAFKA_USERNAME: name, KAFKA_PASSWORD: password }) => (name === undefined) === (password === undefined), {
    message: 'KAFKA_USERNAME, KAFKA_PASSWORD: one without the other',
  });

export function operatorsKafkaSecurity(env: NodeJS.ProcessEnv): KafkaSecurity {
  const read = variables.safeParse(env);
  if (!read.success) throw new UsageError(read.error.issues.map(({ message }) => message).join('; '));
  return kafkaSecurity({ ...read.data, KAFKA_TLS: read.data.KAFKA_TLS === '1' });
}
