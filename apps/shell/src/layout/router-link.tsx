import { Link } from '@plateia/router';
import type { AnchorProps } from '@plateia/ui';

/** What ui components draw as a link: a change of route for pages of ours, a plain anchor for everything else. */
export function RouterLink({ href = '', ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return isPage ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
