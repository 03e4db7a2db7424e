import { iconOfCategory } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { Icon, PlainLink, Title } from '@plateia/ui';
import { useWayIn } from '../../way-in/use-way-in.js';
import styles from './kinds-of-work.module.css';

/** The seven that the service is known for, by the ids of their categories. */
const kinds = [
  'work-repairs',
  'furniture-assembly',
  'moving',
  'cleaning',
  'beauty-health',
  'delivery',
  'plumbing',
] as const;

export function KindsOfWork() {
  const text = useText('for-professionals');
  const { href } = useWayIn();
  return (
    <section className={styles.section}>
      <Title size="display">{text('kinds.title')}</Title>
      <nav className={styles.kinds} aria-label={text('kinds.label')}>
        {kinds.map((kind) => (
          <PlainLink key={kind} href={href} className={styles.kind}>
            <Icon name={iconOfCategory(kind)} size="large" />
            <span>{text(`kinds.${kind}`)}</span>
          </PlainLink>
        ))}
      </nav>
    </section>
  );
}
