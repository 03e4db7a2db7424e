// npm run drill:conversation [-- --messages 200 --cuts 20 --kills 20 --shape services]: two members write to each other in Chromium.
import type { SupervisedPlatform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';
import type { Screen } from './screen.ts';

const VICTIMS = {
  embedded: ['platform', 'engine'],
  services: ['messaging', 'notifications', 'engine', 'messaging', 'redis', 'notifications', 'kafka'],
} as const;
const BETWEEN_MESSAGES_MS = 120;
const CUT_FOR_MS = 1_500;
const SETTLED_WITHIN_MS = 180_000;
const PROGRESS_EVERY_MS = 15_000;

const all = <T>(screens: readonly Screen[], ask: (screen: Screen) => Promise<T>): Promise<T[]> =>
  Promise.all(screens.map(ask));

const sameList = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);

await runDrill(
  { messages: '200', cuts: '20', kills: '20', shape: 'services' },
  async (options, log): Promise<Counts> => {
    const [messages, cuts, kills] = [options.messages, options.cuts, options.kills].map(Number) as [
      number,
      number,
      number,
    ];
    const shape = options.shape === 'embedded' ? 'embedded' : 'services';
    const { aMember, befriend, startPlatform, until } = await import('@plateia/testing');
    const { pairId } = await import('@plateia/contracts');
    const { sendMessage } = await import('@plateia/contracts/messaging');
    const { launchChromium } = await import('../browser/chromium.ts');
    const { Screen } = await import('./screen.ts');
    const platform = await startPlatform({ inProcess: false, shape });
    const browser = await launchChromium();
    try {
      const [anna, basil] = [await aMember(platform), await aMember(platform)];
      await befriend(anna, basil);
      await platform.drain();
      const address = `/messages/${pairId(anna.userId, basil.userId)}`;
      const screens = [await Screen.open(browser, anna, address), await Screen.open(browser, basil, address)];
      const written = ['a', 'b'].map((who) => Array.from({ length: messages }, (_, n) => `${who} ${n + 1}`));

      const cutAt = new Set(Array.from({ length: cuts }, (_, n) => Math.floor(((n + 1) * messages) / (cuts + 1))));
      const write = async (side: number): Promise<void> => {
        const screen = screens[side] as Screen;
        let cut: Promise<void> | undefined;
        for (const [place, words] of (written[side] ?? []).entries()) {
          await screen.write(words);
          // In turns, so that each is cut while the other one writes on.
          if (cutAt.has(place) && place % 2 === side) cut = cutOff(screen, cut);
          await sleep(BETWEEN_MESSAGES_MS);
        }
        await cut;
      };
      await Promise.all([write(0), write(1), kill(platform, VICTIMS[shape], kills)]);
      log(`${shape}: ${messages} messages each way, ${cutAt.size} cuts, ${kills} kills`);

      const began = performance.now();
      const secondsSince = (): string => ((performance.now() - began) / 1_000).toFixed(1);
      let toldAt = Number.NEGATIVE_INFINITY;
      await until(
        'everything stands on both screens',
        async () => {
          const [waiting, shown] = [
            await all(screens, (one) => one.waiting()),
            await all(screens, (one) => one.words()),
          ];
          if (performance.now() - toldAt > PROGRESS_EVERY_MS) {
            toldAt = performance.now();
            const each = screens.map(
              (one, side) => `${waiting[side]} wait, ${shown[side]?.length} shown, ${one.pace()}`,
            );
            log(`${secondsSince()} s: ${each.join(' · ')}`);
          }
          return waiting.every((count) => count === 0) && shown.every((words) => words.length >= 2 * messages);
        },
        { withinMs: SETTLED_WITHIN_MS, everyMs: 1_000 },
      ).catch((error: unknown) => log(String(error)));
      log(`${shape}: settled ${secondsSince()} s after the last word`);

      const shown = await all(screens, (one) => one.words());
      const faults = [
        ...shown.flatMap((words, side) =>
          written.flatMap((expected, who) => {
            const own = words.filter((one) => one.startsWith(who === 0 ? 'a ' : 'b '));
            return sameList(own, expected) ? [] : [`screen ${side + 1}: ${difference(own, expected)}`];
          }),
        ),
        ...(sameList(shown[0] ?? [], shown[1] ?? []) ? [] : ['the two screens show another order']),
      ];
      for (const fault of faults) log(`FAILED: ${fault}`);
      if (faults.length > 0) {
        for (const trouble of await all(screens, (one) => one.troubles())) log(trouble);
        const sent = await anna.call(sendMessage, { recipientId: basil.userId, content: 'and now?' }).catch(String);
        log(`a message without a screen: ${typeof sent === 'string' ? sent : 'is taken'}`);
        log(platform.said.slice(-3_000));
      }
      return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, skipped: 0 };
    } finally {
      await browser.close();
      await platform.stop();
    }
  },
);

function difference(shown: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((words) => !shown.includes(words));
  const twice = shown.filter((words, place) => shown.indexOf(words) !== place);
  if (missing.length + twice.length === 0) return `not in order: ${shown.join(', ')}`;
  return `missing ${missing.join(', ') || 'none'}, more than once ${twice.join(', ') || 'none'}`;
}

/** For a moment, after the one before is over. */
async function cutOff(screen: Screen, before: Promise<void> | undefined): Promise<void> {
  await before;
  await screen.cut(true);
  await sleep(CUT_FOR_MS);
  await screen.cut(false);
}

async function kill(platform: SupervisedPlatform, victims: readonly string[], times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const killed = await platform.kill(victims[n % victims.length] ?? '');
    await platform.reborn(killed);
    await sleep(500);
  }
}
