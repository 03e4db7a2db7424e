import { z } from 'zod';

/** Who is let in where: http-api §12. */
export const guard = z.enum(['none', 'open', 'consent', 'secure', 'xp', 'helper', 'staff']);
export type Guard = z.infer<typeof guard>;

const slug = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case, digits and hyphens');
const routePath = z.string().regex(/^(?:$|\/[\w\-:/]+)$/, "'' or a path like /post/:id");

/** What a page needs before it can be drawn; the web host lets the browser begin it with the document. */
export const routeStart = z.object({
  /** named chunks of the remote, as in webpackChunkName */
  chunks: z.array(z.string().regex(/^[\w-]+$/)).default([]),
  /** names of texts that come with this page, beside those of the remote's own name */
  texts: z.array(z.string().regex(/^[\w-]+$/)).default([]),
  /** reads of a signed-in member, each written to the letter as the page will ask for it */
  calls: z.array(z.string().regex(/^\/api\/[\w\-/?=&%.]+$/)).default([]),
});

export const remoteRoute = z
  .object({
    /** as http-api §12 writes it: '' is the landing page, ':' begins a parameter */
    path: routePath,
    /** all that a parameter may be, where a remote can tell: any other address is nobody's */
    values: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
    guard,
    /** of the document's title and the announcement, in the remote's first namespace unless it names one: 'social:feed.title' */
    titleKey: z.string().min(1),
    first: routeStart.optional(),
  })
  .refine(
    ({ path, values = {} }) => Object.keys(values).every((name) => path.split('/').includes(`:${name}`)),
    'values of a parameter that the path does not have',
  );
export type RemoteRoute = z.infer<typeof remoteRoute>;

/** `action` is the button of the sidebar, `new` the sheet of what can be begun from anywhere. */
export const navigationPlace = z.enum(['sidebar', 'services', 'action', 'you', 'bottom', 'new', 'bar', 'public']);
export type NavigationPlace = z.infer<typeof navigationPlace>;

export const navigationEntry = z.object({
  /** with a query where the page is to begin something */
  path: z.string().regex(/^(?:$|\/[\w\-/]+(?:\?[\w=&-]+)?)$/, "'' or a path like /feed?new=post"),
  /** by its name in the icon sprite of the ui lib */
  icon: slug,
  /** in the manifest itself: an entry is drawn before its remote is there */
  labels: z.object({ en: z.string().min(1), el: z.string().min(1) }),
  place: navigationPlace,
  order: z.number().int(),
  guard,
  /** not for those whom this one lets in: they have another entry in its place */
  unless: guard.optional(),
});

export const remoteSlot = z.object({ name: z.string().regex(/^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)*$/) });
export type RemoteSlot = z.infer<typeof remoteSlot>;

/** What a remote may ask of the browser: the page's Permissions-Policy grants what a remote of the registry names, no more. */
export const permission = z.enum(['geolocation', 'camera', 'microphone', 'clipboard-write']);
export type Permission = z.infer<typeof permission>;

/** Names under which something that a member wrote waits in this browser; an earlier page may have left some. */
export const outboxName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case, digits and hyphens');

/** `plateia.remote.json` in a remote's own folder. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name: slug,
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  shellApi: z.number().int().min(1),
  routes: z.array(remoteRoute),
  navigation: z.array(navigationEntry),
  slots: z.array(remoteSlot),
  permissions: z.array(permission),
  outboxes: z.array(outboxName).optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
