import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readDemo } from './demo.ts';
import { storyOf, type Story } from './story.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'demo-story.json');

const NOTHING: Story = { acts: [] };

/**
 * What SEED=demo plays. The first start in a data directory decides what it is and when it was, so that a killed fill is
 * gone on with, and data that was begun without a demo stays without one.
 */
export function keptStory(dataDir: string, seed: 'demo' | 'none'): string {
  const file = fileIn(dataDir);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(seed === 'demo' ? storyOf(readDemo(), Date.now()) : NOTHING));
  renameSync(draft, file);
  return file;
}

const joined = z.object({
  acts: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      by: z.string().optional(),
      email: z.string().optional(),
      fullName: z.string().optional(),
    }),
  ),
});

export interface DemoMember {
  readonly email: string;
  readonly fullName: string;
  readonly role: 'member' | 'helper';
}

/** Whom one can sign in as. */
export function demoMembers(dataDir: string): DemoMember[] {
  const acts = storedActs(dataDir);
  const helpers = new Set(acts.filter(({ kind }) => kind === 'offer').map(({ by }) => by));
  return acts
    .filter(({ kind }) => kind === 'join')
    .map(({ id, email = '', fullName = '' }) => ({ email, fullName, role: helpers.has(id) ? 'helper' : 'member' }));
}

export interface DemoGuide extends Pick<DemoMember, 'email' | 'fullName'> {
  readonly side: 'customer' | 'professional' | 'staff';
}

/** As whom one sees the most of each side: who is named first, who earned first, and who decides. */
export function demoGuides(dataDir: string): DemoGuide[] {
  const acts = storedActs(dataDir);
  const firstBy = (kind: string) => acts.find((act) => act.kind === kind)?.by;
  const sides = [
    ['customer', acts.find(({ kind }) => kind === 'join')?.id],
    ['professional', firstBy('count')],
    ['staff', firstBy('staff')],
  ] as const;
  return sides.flatMap(([side, id]) => {
    const member = id !== undefined && acts.find((act) => act.kind === 'join' && act.id === id);
    return member ? { side, email: member.email ?? '', fullName: member.fullName ?? '' } : [];
  });
}

function storedActs(dataDir: string): z.infer<typeof joined>['acts'] {
  const file = fileIn(dataDir);
  return existsSync(file) ? joined.parse(JSON.parse(readFileSync(file, 'utf8'))).acts : [];
}
