import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readProcessSettings } from '@plateia/service-kit';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemo } from '../../seed/demo.ts';
import { keptStory } from '../../seed/kept-story.ts';
import { signingKeysFile } from '../data-dir.ts';
import { RunFile } from '../run-file.ts';
import { readSettings } from '../settings.config.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plateia-run-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const written = (seed: 'demo' | 'none'): { demo?: { email: string; fullName: string; role: string }[] } => {
  new RunFile(readSettings({ DATA_DIR: dataDir, SEED: seed }, [], dataDir)).write([]);
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as object;
};

describe('run.json', () => {
  it('names the members of the demo whom one can sign in as', () => {
    keptStory(dataDir, 'demo');
    const { demo } = written('demo');
    expect(demo).toHaveLength(readDemo().members.length);
    expect(demo![0]).toEqual({ email: 'eleni@plateia.example', fullName: 'Ελένη Μαρκάκη', role: 'member' });
  });

  it('names nobody where there is no demo', () => {
    keptStory(dataDir, 'none');
    expect(written('none').demo).toBeUndefined();
    expect(written('demo').demo).toBeUndefined();
  });
});

it('looks for the signing keys where a service that is given no file keeps them', () => {
  const { platform } = readProcessSettings([], { DATA_DIR: dataDir, MONGO_URL: 'mongodb://one' });
  expect(signingKeysFile(dataDir)).toBe(platform.IDENTITY_KEYS_FILE);
});
