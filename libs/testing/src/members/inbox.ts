import { z } from 'zod';
import { until } from '@plateia/test-kit';

/** The mock sends codes alone, without a letter around them. */
const mails = z.array(
  z.object({ id: z.string(), to: z.string(), text: z.string().default(''), code: z.string().optional() }),
);

export async function mailsTo(inbox: string, address: string): Promise<z.infer<typeof mails>> {
  const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(address)}`);
  return mails.parse(await answer.json());
}

/** The newest code that was sent to this address. */
export const codeFor = (inbox: string, address: string): Promise<string> =>
  until(
    `a code for ${address}`,
    async () => (await mailsTo(inbox, address).catch(() => [])).find(({ code }) => code)?.code,
  );
