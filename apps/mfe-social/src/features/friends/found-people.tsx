import { useText } from '@plateia/i18n';
import { PersonRow } from '@plateia/lists';
import { Text } from '@plateia/ui';
import type { FoundPerson } from './find-people.query.js';
import { FriendButton } from './friend-button.js';

export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  const text = useText('social');
  return (
    <ul>
      {people.map((person) => (
        <PersonRow
          key={person.userId}
          userId={person.userId}
          name={person.fullName}
          photo={person.photo}
          action={<FriendButton person={person} />}
        >
          {person.mutual > 0 && (
            <Text as="span" size="caption" tone="dim">
              {text('person.mutual', { n: person.mutual })}
            </Text>
          )}
        </PersonRow>
      ))}
    </ul>
  );
}
