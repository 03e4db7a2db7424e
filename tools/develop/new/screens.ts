import { tableRow, type Edit } from './edits.ts';

export interface Screen {
  path: string;
  remote: string;
  guard: string;
  title: string;
}

/** Of docs/screens.md. */
export const screenRow = ({ path, remote, guard, title }: Screen): Edit =>
  tableRow('# Screens', `| \`${path}\` | ${title} | ${remote} | ${guard} |`);
