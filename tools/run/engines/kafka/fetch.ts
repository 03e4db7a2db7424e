import { fileURLToPath } from 'node:url';
import { cached } from '../cache-folder.ts';
import { canInstall, has, install } from '../debian.ts';
import type { Log } from '../engine.ts';
import { withProgress } from '../progress.ts';
import { messageOf, UsageError } from '../usage-error.ts';
import { runTool } from '../tool.ts';

const pom = fileURLToPath(new URL('./pom.xml', import.meta.url));
const KAFKA = 'kafka-4.3.0';

/** The folder of Kafka's jars, fetched from Maven Central the first time. */
export async function kafkaJars(log: Log): Promise<string> {
  await need('java', 'openjdk-17-jre-headless', log);
  return cached(KAFKA, async (draft) => {
    await need('mvn', 'maven', log);
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${draft}`];
    try {
      await withProgress(log, 'fetching Apache Kafka 4.3.0 (44 MB, once)', () =>
        runTool('mvn', ['-q', '-B', '-f', pom, ...goal], { timeout: 600_000 }),
      );
    } catch (error) {
      throw new UsageError(
        `Apache Kafka could not be fetched (${messageOf(error)}): mend the network and start again, or name a running Kafka in KAFKA_BROKERS.`,
      );
    }
  });
}

async function need(command: string, debianPackage: string, log: Log): Promise<void> {
  if (await has(command)) return;
  const way = `install it (Debian: apt-get install openjdk-17-jre-headless maven), or name a running Kafka in KAFKA_BROKERS.`;
  if (!(await canInstall()))
    throw new UsageError(`Apache Kafka needs ${command}, which is not on this machine: ${way}`);
  try {
    await install([debianPackage], log);
  } catch (error) {
    throw new UsageError(
      `Apache Kafka needs ${command} and apt-get could not install it (${messageOf(error)}): ${way}`,
    );
  }
}
