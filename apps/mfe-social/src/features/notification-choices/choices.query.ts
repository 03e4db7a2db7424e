import { changeNotificationSettings, notificationSettings } from '@plateia/contracts/notifications/calls';
import type { NotificationChoice, NotificationType } from '@plateia/contracts/notifications';
import { api, queryOptions, useOptimistic, useQuery } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

const calls = api({ notificationSettings, changeNotificationSettings });

const choicesKey = ['notification-choices'];

const choicesQuery = queryOptions({
  queryKey: choicesKey,
  queryFn: ({ signal }) => calls.notificationSettings(undefined, { signal }),
});

export type Choices = Awaited<ReturnType<typeof calls.notificationSettings>>;
export type Way = keyof NotificationChoice;

interface Press {
  type: NotificationType;
  way: Way;
  on: boolean;
}

export const useChoices = () => useQuery(choicesQuery);

export function useChoose() {
  return useOptimistic<Press, Choices, Choices>({
    call: ({ type, way, on }) => calls.changeNotificationSettings({ types: { [type]: { [way]: on } } }),
    targets: () => [choicesKey],
    change: (shown, press) => chosen(shown, press, press.on),
    undo: (shown, press) => chosen(shown, press, !press.on),
    lane: ({ type, way }) => `notification-choice:${type}.${way}`,
    onFailure: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
  }).mutate;
}

const chosen = ({ types }: Choices, { type, way }: Press, on: boolean): Choices => ({
  types: { ...types, [type]: { ...types[type], [way]: on } },
});
