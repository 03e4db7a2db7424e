import { useText } from '@plateia/i18n';
import { TextButton, Toast, ToastStack } from '@plateia/ui';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShownToast, ToastList } from './toast-list.js';
import { useToastKey } from './use-toast-key.js';

/** Draws what stands in the list, from the moment on that there is a place for it. */
export function Toasts({ list }: { list: ToastList }) {
  const toasts = useSyncExternalStore(list.subscribe, list.current);
  const text = useText('shell');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const leave = useToastKey(stack, toasts.length > 0);
  useEffect(() => list.takePlace(), [list]);

  const blurred = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  if (toasts.length === 0) {
    // What has the focus or the pointer goes with the last toast, and tells nobody.
    if (hovered) setHovered(false);
    if (focused) setFocused(false);
  }
  return (
    <ToastStack
      ref={stack}
      label={text('toasts.label')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blurred}
    >
      {toasts.map((toast) => (
        <TimedToast
          key={toast.key}
          toast={toast}
          waits={hovered || focused}
          dismissLabel={text('toasts.dismiss')}
          onTimeUp={() => list.close(toast.key)}
          onDismiss={() => {
            leave();
            list.close(toast.key);
          }}
          onAction={() => {
            leave();
            list.act(toast.key);
          }}
        />
      ))}
    </ToastStack>
  );
}

interface TimedToastProps {
  toast: ShownToast;
  waits: boolean;
  dismissLabel: string;
  onTimeUp: () => void;
  onDismiss: () => void;
  onAction: () => void;
}

/** Its time begins anew when the reader has left it. */
function TimedToast({ toast, waits, dismissLabel, onTimeUp, onDismiss, onAction }: TimedToastProps) {
  const timeUp = useRef(onTimeUp);
  useEffect(() => {
    timeUp.current = onTimeUp;
  });
  const { ms, kind, text, action } = toast;
  useEffect(() => {
    if (waits || ms === undefined) return undefined;
    const timer = setTimeout(() => timeUp.current(), ms);
    return () => clearTimeout(timer);
  }, [waits, ms]);
  return (
    <Toast
      tone={kind}
      dismissLabel={dismissLabel}
      onDismiss={onDismiss}
      action={action && <TextButton onClick={onAction}>{action.label}</TextButton>}
    >
      {text}
    </Toast>
  );
}
