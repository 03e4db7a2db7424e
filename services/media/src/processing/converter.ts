import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Outcome } from '#converter/orders';

/** Sources run without a build too; their process must then know the same. */
const EXTENSION = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const ENTRY = fileURLToPath(new URL(`../converter/main.${EXTENSION}`, import.meta.url));
const OPTIONS = EXTENSION === 'ts' ? ['--conditions=source'] : [];

/** Decoders take and give back large pieces from many threads: few arenas keep what was given back. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

const LONGEST_WORK_MS = 60_000;
/** An idle process costs memory that nobody uses. */
const IDLE_MS = 20_000;

/** The file brought the converter down, or kept it busy for too long. */
export class ConverterCrash extends Error {}

interface Waiting {
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

/** Where uploads are looked at: a process that is there while there is work, and replaced when it breaks. */
@Injectable()
export class Converter implements OnModuleDestroy {
  private child?: ChildProcess | undefined;
  private idle?: NodeJS.Timeout;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  async run(order: Order): Promise<Outcome> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const id = ++this.lastId;
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_WORK_MS);
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        child.send({ id, order }, (error) => error && reject(new ConverterCrash(error.message)));
      });
    } finally {
      clearTimeout(late);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.close();
  }

  private start(): ChildProcess {
    const child = fork(ENTRY, { execArgv: OPTIONS, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // It must not keep the process alive that it works for.
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: Answer) => this.heed(answer));
    // It could not be begun: that is the machine's fault and no file's.
    child.once('error', (error) => this.gone(child, error));
    child.once('exit', () => this.gone(child));
    return child;
  }

  private heed(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if ('outcome' in answer) waiting?.resolve(answer.outcome);
    else waiting?.reject(Object.assign(new Error(answer.fault), { code: answer.code }));
  }

  private gone(child: ChildProcess, error: Error = new ConverterCrash('The converter ended at work')): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
  }

  private async close(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
  }
}
