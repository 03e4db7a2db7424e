import { ApiError, useNow } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { FirstLoad, MoreButton, PeopleSkeleton, PersonRow } from '@plateia/lists';
import { Card, EmptyState, Text, VisuallyHidden } from '@plateia/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFriendRequests, type Direction, type FriendRequest } from './friend-requests.query.js';
import { useAnsweredRequests } from './use-answered-requests.js';

interface RequestRowsProps {
  direction: Direction;
  /** of a list in which so many are open, of which more may follow */
  title: (open: number, isMore: boolean) => string;
  empty: { title: string; lead: string };
  /** said of a row that goes */
  folded: string;
  actionFor: (request: FriendRequest, onFolded: () => void) => ReactNode;
}

/** Friend requests in one direction, twenty by twenty. */
export function RequestRows({ direction, title, empty, folded, actionFor }: RequestRowsProps) {
  const text = useText('social');
  const failed = useFailedWords();
  const formats = useFormats();
  const moment = useNow();
  const card = useRef<HTMLElement>(null);
  const [hasFolded, setHasFolded] = useState(false);
  const query = useFriendRequests(direction);
  const { hasNextPage } = query;
  const requests = useAnsweredRequests(query.requests);
  const open = requests.filter(({ outcome }) => !outcome).length;
  const isSeen = requests.some(({ outcome }) => outcome !== 'folded');
  // What had the focus goes with its row.
  const onFolded = (): void => {
    setHasFolded(true);
    card.current?.focus();
  };

  return (
    <Card ref={card} tabIndex={-1} aria-label={query.data && title(open, hasNextPage)}>
      <FirstLoad
        query={query}
        failed={failed(query.error)}
        label={text('requests.loading')}
        skeleton={<PeopleSkeleton />}
      >
        {isSeen ? (
          <SectionHead id="request-list" title={title(open, hasNextPage)} />
        ) : (
          <EmptyState title={empty.title}>{empty.lead}</EmptyState>
        )}
        <ul>
          {requests.map((request) => (
            <PersonRow
              key={request.friendRequestID}
              userId={request.userID}
              name={request.fullName}
              photo={request.photo}
              size={56}
              hidden={request.outcome === 'folded'}
              action={actionFor(request, onFolded)}
            >
              <Text
                as="time"
                size="caption"
                tone="dim"
                dateTime={request.creationDate}
                title={formats.full(request.creationDate)}
              >
                {formats.ago(request.creationDate, moment)}
              </Text>
            </PersonRow>
          ))}
        </ul>
        <VisuallyHidden role="status">{hasFolded && folded}</VisuallyHidden>
        <MoreButton query={query} />
      </FirstLoad>
    </Card>
  );
}

function useFailedWords() {
  const text = useText('social');
  const errorText = useErrorText();
  return (error: unknown) =>
    error instanceof ApiError && error.code === 'TIMEOUT'
      ? { title: text('requests.late'), lead: `${errorText(error)}. ${text('requests.safe')}` }
      : { title: errorText({ code: 'FRIEND_REQUESTS_FAILED' }), lead: text('requests.safe') };
}
