import type { File as ShownFile } from '@plateia/contracts';
import { useText } from '@plateia/i18n';
import { TextLink } from '@plateia/ui';
import styles from '../staff.module.css';

interface CaseFileProps {
  file: ShownFile;
  name: string;
}

/** Opens beside the page, so that what is being written stays; its address dies within minutes. */
export function CaseFile({ file: { url, kind, thumb }, name }: CaseFileProps) {
  return (
    <TextLink href={url} target="_blank" rel="noreferrer">
      {kind === 'image' && <img className={styles.thumb} src={thumb ?? url} alt="" />}
      {name}
    </TextLink>
  );
}

export function CaseFiles({ files }: { files: readonly ShownFile[] }) {
  const text = useText('staff');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file, at) => (
        <li key={file.key}>
          <CaseFile file={file} name={file.alt || text('report.file', { n: at + 1 })} />
        </li>
      ))}
    </ul>
  );
}
