import { Avatar, type AvatarSize, Text, TextLink } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './people.module.css';

export interface PersonRowProps {
  userId: string;
  name: string;
  photo: string | null;
  role?: string | undefined;
  size?: AvatarSize;
  /** there is a profile to go to */
  linked?: boolean;
  hidden?: boolean;
  /** under the name */
  children?: ReactNode;
  action?: ReactNode;
}

export const PersonRow = ({
  userId,
  name,
  photo,
  role,
  size = 40,
  linked = true,
  hidden,
  children,
  action,
}: PersonRowProps) => (
  <li className={styles.row} hidden={hidden}>
    <Avatar
      userId={userId}
      name={name}
      photo={photo}
      kind={role === 'helper' ? 'pro' : 'person'}
      size={size}
      besideName
    />
    <div className={styles.words}>
      <Text as="span" size="secondary" className={styles.name} dir="auto">
        {linked ? (
          <TextLink look="name" href={`/profile/${userId}`}>
            {name}
          </TextLink>
        ) : (
          <b>{name}</b>
        )}
      </Text>
      {children}
    </div>
    {action}
  </li>
);
