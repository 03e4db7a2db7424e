import { createInterface } from 'node:readline';
import type { Child } from './child.ts';

/** The first JSON line a child says on stdout. What it says later flows away, so that it never blocks on us. */
export async function announcement<T>(child: Child): Promise<T> {
  const stdout = child.process.stdout;
  if (!stdout) throw new Error('the child has no stdout to announce itself on');
  const lines = createInterface({ input: stdout });
  return new Promise<T>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as T);
    });
    void child.exited.then((exit) => reject(new Error(exit.lastWords || `ended with ${exit.signal ?? exit.code}`)));
  });
}
