import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import {
  type AnchorProps,
  Brand,
  CountBadge,
  LinkProvider,
  NavItem,
  PageHead,
  PageHeadPlace,
  SkipLink,
  TabLinks,
  TextLink,
} from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';

it('says where one is and how much is new', async () => {
  const { container } = render(
    <>
      <SkipLink>Skip to content</SkipLink>
      <nav aria-label="Main">
        <NavItem href="/feed" icon="home" label="Home" current />
        <NavItem href="/friends" icon="users" label="Friends" count={120} countLabel="120 new" />
        <NavItem href="/new" icon="plus" label="New" place="round" />
      </nav>
      <TabLinks
        label="Friends"
        links={[
          { href: '/friends', label: 'All friends', current: true, count: 214, quiet: true },
          { href: '/friends/requests', label: 'Requests', current: false },
        ]}
      />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const friends = screen.getByRole('link', { name: 'Friends 120 new' });
  expect(friends).toHaveTextContent('99+');
  expect(friends).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'New' })).toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});

it('brings the tab of the present page into the middle of a row that is too narrow', () => {
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV' ? new DOMRect(16, 0, 358, 48) : new DOMRect(416, 0, 100, 48);
  });
  const links = ['/staff', '/staff?queue=ban'].map((href, at) => ({ href, label: href, current: at === 1 }));
  render(<TabLinks label="Queues" links={links} />);
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(271);
  row.scrollLeft = 0;
  window.dispatchEvent(new Event('resize'));
  expect(row.scrollLeft).toBe(271);
  rects.mockRestore();
});

it('goes through the link of the router that the shell gives', () => {
  const Routed = (anchor: AnchorProps) => <a {...anchor} data-routed />;
  render(
    <LinkProvider value={Routed}>
      <TextLink href="/xp">Level</TextLink>
      <Brand href="/" name="Plateia" />
    </LinkProvider>,
  );
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('data-routed');
});

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('counts %i as %j', (count, shown) => {
  const { container } = render(<CountBadge count={count} />);
  expect(container).toHaveTextContent(shown);
});

it('counts what is merely there to the last one', () => {
  const { container } = render(<CountBadge count={214} tone="quiet" />);
  expect(container).toHaveTextContent('214');
});

it('heads a page in its own place, or in the one that the frame gives', () => {
  const bar = document.body.appendChild(document.createElement('header'));
  const { rerender } = render(<PageHead title="Friends" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  expect(bar).toBeEmptyDOMElement();
  rerender(
    <PageHeadPlace value={bar}>
      <PageHead title="Friends" back={{ href: '/feed', label: 'Back to the feed' }} />
    </PageHeadPlace>,
  );
  const [first] = bar.querySelectorAll('a, h1');
  expect(first).toBe(screen.getByRole('link', { name: 'Back to the feed' }));
  expect(first).toHaveAttribute('href', '/feed');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(bar).toHaveTextContent('Friends');
  bar.remove();
});
