import type { EventDef, File } from '@plateia/contracts';
import { type fileReferencesOn, isAttachable, parseFileKey, type UploadKind } from '@plateia/contracts/media';
import { emit, type Emission } from '@plateia/events';
import { type FileLinks, kindOf, shownFile } from '@plateia/media-links';

/** What a post or a message knows of a file it shows. */
export interface Attachment {
  key: string;
  alt: string;
  status: 'processing' | 'ready' | 'rejected';
  reason: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
}

/** As a member names it: its key alone, or with a description. */
export type FileChoice = string | { key: string; alt?: string | undefined };

export const chosenFile = (choice: FileChoice): { key: string; alt: string | undefined } =>
  typeof choice === 'string' ? { key: choice, alt: undefined } : { key: choice.key, alt: choice.alt };

/** Until media says what became of it. */
export const awaited = (key: string, alt: string): Attachment => ({
  key,
  alt,
  status: 'processing',
  reason: null,
  width: null,
  height: null,
  duration: null,
  blur: null,
});

/** The file as media left it; unchanged while nothing is known. */
export function withState(file: Attachment, row: Omit<Attachment, 'key' | 'alt'> | undefined): Attachment {
  if (!row) return file;
  const { status, reason, width, height, duration, blur } = row;
  return { ...file, status, reason, width, height, duration, blur };
}

export const keysOf = (files: readonly { key: string }[] | undefined): string[] => (files ?? []).map(({ key }) => key);

/** The kinds of uploads that a service shows, and how many of each together. */
export type KindsShown = Readonly<Partial<Record<UploadKind, { most: number }>>>;

/** Whether a member may show these together; what is shown already has no age. */
export function areUsable(
  keys: readonly string[],
  { owner, kinds, shown, now }: { owner: string; kinds: KindsShown; shown: ReadonlySet<string>; now: number },
): boolean {
  if (new Set(keys).size < keys.length) return false;
  const ofKind = (kind: string) => keys.filter((key) => parseFileKey(key)?.uploadKind === kind).length;
  if (Object.entries(kinds).some(([kind, { most }]) => ofKind(kind) > most)) return false;
  return keys.every((key) => {
    const parts = parseFileKey(key);
    if (parts?.ownerId !== owner || !(parts.uploadKind in kinds)) return false;
    return shown.has(key) || isAttachable(parts, now);
  });
}

/** What a viewer sees of them: whatever is not ready is its owner's business alone. */
export function filesFor(files: readonly Attachment[] | undefined, isOwner: boolean, links: FileLinks): File[] {
  return (files ?? []).flatMap((file) => {
    if (file.status === 'ready') return [shownFile({ ...file, uploadKind: uploadKindOf(file) }, file.alt, links)];
    return isOwner ? [withoutLinks(file)] : [];
  });
}

/** Links die within minutes, so whoever shows the file makes its own. */
export function withoutLinks(file: Attachment): File {
  const { key, alt, status, reason, width, height, duration, blur } = file;
  return {
    key,
    url: '',
    kind: kindOf({ uploadKind: uploadKindOf(file) }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration !== null && { duration }),
    alt,
    status,
    ...(blur !== null && { blur }),
    ...(reason !== null && { reason }),
  };
}

const uploadKindOf = ({ key }: Attachment): string => parseFileKey(key)?.uploadKind ?? '';

interface Change {
  subjectType: string;
  subjectId: string;
  owner: string;
  before?: readonly Attachment[] | undefined;
  after?: readonly Attachment[] | undefined;
}

/** Tells media, on the slice's own topic, which files are shown from now on and which no longer. */
export function referenceEvents(
  { attached, detached }: ReturnType<typeof fileReferencesOn>,
  { subjectType, subjectId, owner, before, after }: Change,
): Emission[] {
  const [old, present] = [keysOf(before), keysOf(after)];
  const eventsOf = (definition: EventDef, keys: string[]): Emission[] =>
    keys.length > 0 ? [emit(definition, { subjectType, subjectId, keys }, { actor: owner })] : [];
  return [
    ...eventsOf(
      attached,
      present.filter((key) => !old.includes(key)),
    ),
    ...eventsOf(
      detached,
      old.filter((key) => !present.includes(key)),
    ),
  ];
}
