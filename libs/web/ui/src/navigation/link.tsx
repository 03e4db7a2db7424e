import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type AnchorProps = ComponentProps<'a'>;
export type LinkComponent = ComponentType<AnchorProps> | 'a';

const LinkContext = createContext<LinkComponent>('a');

/** The shell gives its router's link, so that links of every component change the route without a load. */
export const LinkProvider = LinkContext;

export function PlainLink(props: AnchorProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
