import { SHELL_API } from '@plateia/contracts/shell';
import type { TextLoader } from '@plateia/i18n';
import type { RouteObject } from '@plateia/router';
import type { ComponentType } from 'react';
import { textUrls } from '#bundle';
import { textLoaders } from './text-urls.js';

/** A component that stands in a place of somebody else's page. */
export type SlotFilling<P extends object = Record<string, unknown>> = () => Promise<{ default: ComponentType<P> }>;

export interface RemoteDefinition {
  /** by the paths of plateia.remote.json, without the slash at their beginning; pages by `lazy` */
  routes: RouteObject[];
  /** by the names of plateia.remote.json */
  slots?: Readonly<Record<string, SlotFilling<never>>>;
}

/** What a remote's one exposed module exports as its default. */
export interface RemoteDoor {
  shellApi: number;
  routes: RouteObject[];
  slots: Readonly<Record<string, SlotFilling<never>>>;
  /** every `assets/i18n/<language>/<namespace>.json` of the remote */
  texts: Readonly<Record<string, TextLoader>>;
}

export function createRemote({ routes, slots = {} }: RemoteDefinition): RemoteDoor {
  return { shellApi: SHELL_API, routes, slots, texts: textLoaders(textUrls()) };
}

/** The shell's own texts come the same way. */
export const ownTexts = (): Readonly<Record<string, TextLoader>> => textLoaders(textUrls());
