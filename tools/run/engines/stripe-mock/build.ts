import { join } from 'node:path';
import { cached } from '../cache-folder.ts';
import { has } from '../debian.ts';
import type { Log } from '../engine.ts';
import { withProgress } from '../progress.ts';
import { messageOf, UsageError } from '../usage-error.ts';
import { runTool } from '../tool.ts';

const VERSION = '0.203.0';
const MODULE = `github.com/stripe/stripe-mock@v${VERSION}`;

/** The program, built from its Go module the first time. */
export async function stripeMock(log: Log): Promise<string> {
  const folder = await cached(`stripe-mock-${VERSION}`, async (draft) => {
    if (!(await has('go')))
      throw new UsageError('stripe-mock is built with Go, which is not on this machine: install it.');
    try {
      await withProgress(log, `building stripe-mock ${VERSION} (once)`, () =>
        runTool('go', ['install', MODULE], { env: { ...process.env, GOBIN: draft }, timeout: 900_000 }),
      );
    } catch (error) {
      throw new UsageError(
        `stripe-mock could not be built (${messageOf(error)}): mend the network, or name a running one in TEST_STRIPE_MOCK_URL.`,
      );
    }
  });
  return join(folder, 'stripe-mock');
}
