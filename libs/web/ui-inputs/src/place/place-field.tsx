import type { PlaceSource } from '@plateia/contracts/bookings';
import { Field, Icon } from '@plateia/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './place.module.css';
import { type ChosenPlace, usePlaceSuggestions } from './places.query.js';

export interface PlaceLabels {
  label: string;
  help: ReactNode;
  /** whose data it is: always in sight */
  attribution: Record<PlaceSource, ReactNode>;
  none: string;
  failed: string;
}

export interface PlaceFieldProps {
  labels: PlaceLabels;
  error?: ReactNode;
  /** what is typed, and the place it stands for once one was chosen */
  typed: string;
  place: ChosenPlace | undefined;
  onType: (typed: string) => void;
  onChoose: (place: ChosenPlace) => void;
  id?: string;
}

/** A combobox: opens at three characters, arrows, Enter, Escape. */
export function PlaceField({ labels, error, typed, place, onType, onChoose, id }: PlaceFieldProps) {
  const listId = useId();
  const [closed, setClosed] = useState(true);
  const [active, setActive] = useState(-1);
  const { data: found, isError } = usePlaceSuggestions(place ? '' : typed);
  const suggestions = found?.suggestions ?? [];
  const open = !closed && !place && suggestions.length > 0;

  const choose = (chosen: ChosenPlace): void => {
    onChoose({ ...chosen, ...(found && { source: found.source }) });
    setClosed(true);
    setActive(-1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setClosed(true);
    if (!open) return event.key === 'ArrowDown' ? setClosed(false) : undefined;
    if (event.key === 'Enter' && suggestions[active]) {
      event.preventDefault();
      return choose(suggestions[active]);
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return undefined;
    event.preventDefault();
    return setActive((active + by + suggestions.length) % suggestions.length);
  };
  const help = isError ? labels.failed : found?.suggestions.length === 0 && !place ? labels.none : labels.help;
  return (
    <div className={styles.place}>
      <Field label={labels.label} help={help} error={error} id={id}>
        {(control) => (
          <span className={styles.frame}>
            <input
              {...control}
              className={styles.input}
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                onType(event.target.value);
                setClosed(false);
                setActive(-1);
              }}
              onKeyDown={press}
              onBlur={() => setClosed(true)}
            />
            <div id={listId} role="listbox" aria-label={labels.label} hidden={!open} className={styles.menu}>
              {suggestions.map((suggestion, index) => (
                // The input keeps the focus and takes the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={suggestion.place_id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                >
                  <Icon name="pin" />
                  {suggestion.label}
                </div>
              ))}
            </div>
          </span>
        )}
      </Field>
      <p className={styles.attribution}>{labels.attribution[found?.source ?? place?.source ?? 'geonames']}</p>
    </div>
  );
}
