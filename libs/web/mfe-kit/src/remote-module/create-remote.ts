import { SHELL_API } from '@plateia/contracts/shell';
import { addTexts, type TextLoader } from '@plateia/i18n';
import type { RouteObject } from '@plateia/router';
import type { ComponentType } from 'react';
import { textUrls } from '#bundle';
import { textLoaders } from './text-urls.js';

/** A component that stands in a place of somebody else's page. */
export type SlotFilling<P extends object = Record<string, unknown>> = () => Promise<{ default: ComponentType<P> }>;

/** What a member wrote and what is not sent yet; opened for its owner, it sends by itself. */
export type OutboxLoader = () => Promise<{ of: (userId: string) => unknown }>;

export interface RemoteDefinition {
  /** by the paths of plateia.remote.json, without the slash at their beginning; pages by `lazy` */
  routes: RouteObject[];
  /** by the names of plateia.remote.json */
  slots?: Readonly<Record<string, SlotFilling<never>>>;
  /** by the names of plateia.remote.json */
  outboxes?: Readonly<Record<string, OutboxLoader>>;
  /** namespaces that few pages need: those ask for them by `lateTexts` */
  lateTexts?: readonly string[];
}

/** What a remote's one exposed module exports as its default. */
export interface RemoteModule {
  shellApi: number;
  routes: RouteObject[];
  slots: Readonly<Record<string, SlotFilling<never>>>;
  /** absent in a remote that was built before there were any */
  outboxes?: Readonly<Record<string, OutboxLoader>>;
  /** every `assets/i18n/<language>/<namespace>.json` of the remote that is not late */
  texts: Readonly<Record<string, TextLoader>>;
}

export function createRemote({
  routes,
  slots = {},
  outboxes = {},
  lateTexts: late = [],
}: RemoteDefinition): RemoteModule {
  const texts = textLoaders(textUrls().filter(({ namespace }) => !late.includes(namespace)));
  return { shellApi: SHELL_API, routes, slots, outboxes, texts };
}

/** Texts that come with a page and not with the remote, beside the import of the page in its `lazy`. */
export async function lateTexts(namespace: string): Promise<void> {
  const load = ownTexts()[namespace];
  if (load) await addTexts({ [namespace]: load });
}

/** The shell's own texts come the same way. */
export const ownTexts = (): Readonly<Record<string, TextLoader>> => textLoaders(textUrls());
