import { Link } from '@plateia/router';
import type { AnchorProps } from '@plateia/ui';

/** Changes the route as the shell's own link does. */
export const RouterLink = ({ href = '', ...rest }: AnchorProps) =>
  href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
