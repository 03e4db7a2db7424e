import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { usePanels } from '../use-panels.js';

const SHOWN_AFTER_MS = 400;

export interface TooltipProps {
  text: string;
  /** a control that the keyboard reaches */
  children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>;
}

/** One more fact about a control; its name is on the control itself. */
export function Tooltip({ text, children }: TooltipProps) {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState<'soon' | 'now'>();
  const hide = useCallback(() => setWanted(undefined), []);
  useEffect(() => {
    if (wanted !== 'soon') return undefined;
    const timer = setTimeout(() => setWanted('now'), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const panels = usePanels(wanted !== undefined, hide);
  const control = cloneElement(children, {
    ref,
    'aria-describedby': wanted === 'now' ? id : undefined,
    onPointerEnter: () => setWanted((before) => before ?? 'soon'),
    onPointerLeave: hide,
    onFocus: () => setWanted('now'),
    onBlur: hide,
    onKeyDown: ({ key }) => key === 'Escape' && hide(),
  });
  return (
    <>
      {control}
      {panels && wanted === 'now' && <panels.TooltipPanel id={id} text={text} triggerRef={ref} onOpenChange={hide} />}
    </>
  );
}
