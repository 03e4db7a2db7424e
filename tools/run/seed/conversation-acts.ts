import { SECOND_MS, MINUTE_MS } from '../../../libs/contracts/src/core/durations.ts';
import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { momentOf } from './moments.ts';
import { uploadAct } from './picture-acts.ts';

type Conversation = Demo['conversations'][number];

export function conversationActs({ between, messages, read }: Conversation, find: Find, now: number): Act[] {
  const parties = (by: string) => {
    const other = between.find((name) => name !== by);
    if (other === undefined || !between.includes(by)) throw new Error(`${by} takes no part between ${between.join()}`);
    return { service: 'messaging', by: find(by).id, other: find(other).id } as const;
  };
  const written = messages.flatMap((message) => messageActs(message, parties(message.by), find, now));
  const seen = read.map(({ by, when }) =>
    actOf(`${by} reads ${between.join()}`, momentOf(when, now), { ...parties(by), kind: 'read' }),
  );
  return [...written, ...seen];
}

function messageActs(
  { by, when, text, picture, alt, edited, deleted }: Conversation['messages'][number],
  parties: { readonly service: 'messaging'; readonly by: string; readonly other: string },
  find: Find,
  now: number,
): Act[] {
  const at = momentOf(when, now);
  const shown = { kind: 'message_image', by, alt: alt ?? '', at: at - 30 * SECOND_MS } as const;
  const upload = picture === undefined ? undefined : uploadAct({ ...shown, picture }, find);
  const files = upload ? [{ key: upload.key, alt: alt ?? '' }] : [];
  const message = { recipientId: parties.other, content: text, files };
  const sent = actOf(`${by} writes ${text}`, at, { ...parties, kind: 'message', message });
  const about = { ...parties, messageId: sent.id };
  return [
    ...(upload ? [upload] : []),
    sent,
    ...(edited === undefined
      ? []
      : [actOf(`${by} edits ${text}`, at + MINUTE_MS, { ...about, kind: 'edit', content: edited })]),
    ...(deleted ? [actOf(`${by} deletes ${text}`, at + MINUTE_MS, { ...about, kind: 'delete' })] : []),
  ];
}
