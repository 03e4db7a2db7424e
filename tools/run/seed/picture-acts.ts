import { fileURLToPath } from 'node:url';
import { type Act, actId, actOf, type Find } from './acts.ts';

interface Upload {
  kind: 'avatar' | 'post_image' | 'message_image' | 'booking_image';
  /** what it is uploaded for, where a key names that */
  subject?: string;
  by: string;
  /** of `demo/pictures` */
  picture: string;
  alt: string;
  at: number;
}

/** A picture that is handed in, under the key by which others name it. */
export function uploadAct(
  { kind, by, subject = '-', picture, alt, at }: Upload,
  find: Find,
): Act & { readonly key: string } {
  const owner = find(by).id;
  const name = `${by} hands in ${picture}`;
  const key = `${kind}/${owner}/${subject}/${actId(name, at)}.webp`;
  const path = fileURLToPath(new URL(`demo/pictures/${picture}.webp`, import.meta.url));
  return { ...actOf(name, at, { service: 'media', kind: 'upload', by: owner, alt, path }), key };
}

/** Everybody shows a portrait soon after they have joined. */
export function portraitActs(name: string, find: Find): Act[] {
  const { id, joinedAt } = find(name);
  const upload = uploadAct({ kind: 'avatar', by: name, picture: name, alt: '', at: joinedAt + 60_000 }, find);
  const photo = { service: 'identity', kind: 'photo', by: id, key: upload.key } as const;
  return [upload, actOf(`${name} shows a portrait`, joinedAt + 90_000, photo)];
}
