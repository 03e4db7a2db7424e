import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { slotHost, type SlotSource } from './host.js';
import { RemoteBoundary } from './remote-boundary.js';

interface SlotProps {
  name: string;
  /** for whoever fills it */
  props?: object;
  /** while it is on its way */
  waiting?: ReactNode;
  /** where nobody fills it */
  children?: ReactNode;
}

/** A place in a page that another slice fills: `<Slot name="sign-in" />`. */
export function Slot({ name, props = {}, waiting = null, children = null }: SlotProps): ReactNode {
  const source = slotHost()?.find(name);
  if (!source) return children;
  return <Filled key={name} source={source} props={props} waiting={waiting} />;
}

interface FilledProps {
  source: SlotSource;
  props: object;
  waiting: ReactNode;
}

function Filled({ source, props, waiting }: FilledProps): ReactNode {
  const [tries, setTries] = useState(0);
  return (
    <RemoteBoundary key={tries} remote={source.remote} onRetry={() => setTries(tries + 1)}>
      <Loaded source={source} props={props} waiting={waiting} />
    </RemoteBoundary>
  );
}

type Found = { filling: ComponentType<object> } | { error: unknown };

function Loaded({ source, props, waiting }: FilledProps): ReactNode {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let gone = false;
    source.load().then(
      (filling) => gone || setFound({ filling: filling as ComponentType<object> }),
      (error: unknown) => gone || setFound({ error }),
    );
    return () => {
      gone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a source is found anew at each drawing; the boundary's key starts another try
  }, []);
  if (!found) return waiting;
  if ('error' in found) throw found.error;
  return <found.filling {...props} />;
}
