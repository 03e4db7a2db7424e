import type { RouteInput } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { changeSettings, readSettings } from '@plateia/contracts/identity/calls';
import type { Settings } from '@plateia/contracts/identity';
import { api, queryOptions, session, useLive, useOptimistic, useQuery, useQueryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

const calls = api({ readSettings, changeSettings });

const settingsKey = ['settings'];

const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => calls.readSettings(undefined, { signal }),
});

/** What another device of the member changes shows here too. */
export function useSettings() {
  const client = useQueryClient();
  useLive('user_updated', () => void client.invalidateQueries({ queryKey: settingsKey }));
  return useQuery(settingsQuery);
}

export type SettingsChange = Partial<RouteInput<typeof identity.changeSettings>>;

interface Taken {
  to: SettingsChange;
  from: SettingsChange;
}

/** Saved at once, rolled back with a toast: ui.md §8. Every setting goes its own way, whatever waits beside it. */
export function useChangeSettings(settings: Settings) {
  const { mutate } = useOptimistic<Taken, Settings, Settings>({
    call: ({ to }) => calls.changeSettings(to),
    targets: () => [settingsKey],
    change: (shown, { to }) => merged(shown, to),
    undo: (shown, { from }) => merged(shown, from),
    // Flags follow the setting: http-api §11.
    onSuccess: (_, { to }) => void ('gamificationEnabled' in to && session.revalidate()),
    lane: ({ to }) => `settings:${namesIn(to).join()}`,
    onFailure: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
  });
  return (to: SettingsChange): void => mutate({ to, from: asBefore(settings, to) });
}

const merged = (settings: Settings, { visibility, ...change }: SettingsChange): Settings => ({
  ...settings,
  ...change,
  visibility: { ...settings.visibility, ...visibility },
});

const asBefore = (settings: Settings, { visibility, ...change }: SettingsChange): SettingsChange => ({
  ...pick(settings, change),
  ...(visibility && { visibility: pick(settings.visibility, visibility) }),
});

const pick = <T extends object>(from: T, like: object): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like)) as Partial<T>;

const namesIn = ({ visibility, ...change }: SettingsChange): string[] => [
  ...Object.keys(change),
  ...Object.keys(visibility ?? {}).map((name) => `visibility.${name}`),
];
