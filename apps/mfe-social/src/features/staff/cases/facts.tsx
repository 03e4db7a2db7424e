import { useText } from '@plateia/i18n';
import styles from '../staff.module.css';

type Fact =
  | 'legalName'
  | 'vat'
  | 'register'
  | 'phone'
  | 'price'
  | 'rule'
  | 'fee'
  | 'customer'
  | 'professional'
  | 'decideBy'
  | 'email'
  | 'page'
  | 'why'
  | 'since'
  | 'until'
  | 'outcome'
  | 'by';

/** What is known, each with its name; what is not known is left out. */
export function Facts({ of }: { of: readonly (readonly [Fact, string | null | undefined])[] }) {
  const text = useText('staff');
  if (!of.some(([, words]) => words)) return null;
  return (
    <dl className={styles.facts}>
      {of.map(
        ([fact, words]) =>
          words && (
            <div key={fact}>
              <dt>{text(`facts.${fact}`)}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
