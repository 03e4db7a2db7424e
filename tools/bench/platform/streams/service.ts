import { AccessTokens, SigningKeys, sessionCookies } from '@plateia/auth';
import { newId, type EventDef } from '@plateia/contracts';
import { emit, EventComposer } from '@plateia/events';
import { namedPorts } from '@plateia/testing';
import { SystemClock } from '@plateia/runtime';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { SERVER_FLAGS } from '../../../run/supervisor/node-process.ts';
import type { Answer, Told } from './alone.ts';

const script = fileURLToPath(new URL('./alone.ts', import.meta.url));
/** Its databases are called so. */
export const DATABASES = 'streams_';

/** The service alone, at one address over its lives, and identity's part of it: tokens and events. */
export class ServiceAlone {
  readonly #clock = new SystemClock();
  readonly #tokens: AccessTokens;
  #child?: ChildProcess;

  private constructor(
    keys: SigningKeys,
    private readonly environment: NodeJS.ProcessEnv,
    readonly port: number,
  ) {
    this.#tokens = new AccessTokens(keys, this.#clock);
  }

  static async open(mongoUrl: string, folder: string): Promise<ServiceAlone> {
    const { PORT, OPS_PORT } = await namedPorts('PORT', 'OPS_PORT');
    const keys = await SigningKeys.open(join(folder, 'keys.json'));
    const environment = {
      PATH: process.env['PATH'],
      MONGO_URL: mongoUrl,
      ENGINE_PREFIX: DATABASES,
      DATA_DIR: folder,
      PORT: String(PORT),
      OPS_PORT: String(OPS_PORT),
      PAGE_TOKEN_SECRET: 'a secret of thirty-two characters',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
    };
    return new ServiceAlone(keys, environment, PORT);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#child = fork(script, {
      execArgv: [...process.execArgv, ...SERVER_FLAGS],
      env: this.environment,
      serialization: 'advanced',
    });
    await this.heard('ready');
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async cookieOf(userId: string): Promise<string> {
    const claims = { role: 'member', stage: 'active', staff: false, adult: true } as const;
    const token = await this.#tokens.sign({ userId, sid: newId(Date.now()), ...claims });
    return `${sessionCookies(false).access.name}=${token}`;
  }

  /** As its owner would send it; resolves when it is in the log. */
  async tell<E extends EventDef>(definition: E, data: z.input<E['data']>): Promise<void> {
    const composer = new EventComposer(definition.topic.split('.')[0] ?? '', this.#clock);
    const told: Told = composer.compose([emit(definition, data, { actor: 'system' })], 1);
    const answered = this.heard('told');
    this.#child?.send(told.map(({ topic, key, envelope }) => ({ topic, key, envelope })));
    await answered;
  }

  private async heard(wanted: Answer): Promise<void> {
    const [answer] = (await once(this.#child as ChildProcess, 'message')) as [Answer];
    if (answer !== wanted) throw new Error(`The service said ${answer} where ${wanted} was expected`);
  }
}
