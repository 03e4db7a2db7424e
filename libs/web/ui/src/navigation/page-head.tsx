import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { IconLink } from '../buttons/icon-button.js';
import { Title } from '../text/text.js';
import styles from './navigation.module.css';

const Place = createContext<HTMLElement | null>(null);

/** The frame around a page gives the element of its bar in which titles stand. */
export const PageHeadPlace = Place;

export interface PageHeadProps {
  title: string;
  /** the page that this one is part of */
  back?: { href: string; label: string } | undefined;
  /** what can be done with all of the page */
  action?: ReactNode;
}

/** The one h1 of a page: in the bar of the frame, or in its own place where there is no bar. */
export function PageHead({ title, back, action }: PageHeadProps) {
  const place = use(Place);
  const head = (
    <div className={styles.head}>
      {back && <IconLink icon="arrow-left" {...back} />}
      <Title level={1} size={place ? 'section' : 'page'} className={place ? styles.title : undefined}>
        {title}
      </Title>
      {action}
    </div>
  );
  return place ? createPortal(head, place) : head;
}
