import { BulkCommand, type Connection } from '@plateia/mongo';

/** Whatever is written in grouped steps by this connection arrives only once what it returns is called. */
export function holdSteps(connection: Connection): () => void {
  const steps = BulkCommand.of(connection);
  const run = steps.run.bind(steps);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  steps.run = async (...args) => {
    await held;
    return run(...args);
  };
  return () => {
    steps.run = run;
    release();
  };
}
