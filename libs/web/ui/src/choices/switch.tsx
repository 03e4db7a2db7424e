import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

export interface SwitchProps {
  label: ReactNode;
  /** said with the label, seen under it */
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** the change is on its way: takes no press, keeps the focus */
  saving?: boolean;
  disabled?: boolean;
}

export function Switch({ label, help, checked, onChange, saving = false, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <span className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <span className={styles.help} id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      {/* Its label stands beside it, bound by the id. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <button
        id={id}
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={checked}
        aria-disabled={saving || undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        onClick={() => !saving && onChange(!checked)}
      />
    </div>
  );
}
