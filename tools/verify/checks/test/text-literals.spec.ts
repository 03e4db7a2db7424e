import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const linter = join(root, 'node_modules/.bin/oxlint');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-lint-'));
  const config = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as { options: object };
  // Types are no part of this rule, and the planted files have none.
  const plain = { ...config, options: { ...config.options, typeAware: false } };
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(plain));
});

afterAll(() => rm(folder, { recursive: true }));

/** What the linter says of one file at a path of the repository. */
async function saidOf(path: string, text: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  try {
    const { stdout } = await run(linter, ['--format=unix', path], { cwd: folder });
    return stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it.each(['apps/shell/src/page.tsx', 'libs/web/ui/src/page.tsx'])(
  'a text in a component is refused: %s',
  async (path) => {
    expect(await saidOf(path, 'export const Page = () => <h1>Welcome</h1>;\n')).toContain('jsx-no-literals');
  },
);

it('a text by its key is fine, and so is one that a test writes', async () => {
  const byKey = "export const Page = ({ text }: { text: (key: string) => string }) => <h1>{text('page.title')}</h1>;\n";
  expect(await saidOf('apps/shell/src/page.tsx', byKey)).not.toContain('jsx-no-literals');
  expect(await saidOf('apps/shell/test/page.spec.tsx', 'export const page = <h1>Welcome</h1>;\n')).not.toContain(
    'jsx-no-literals',
  );
});
