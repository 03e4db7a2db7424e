import { useState } from 'react';
import type { FriendRequest } from './friend-requests.query.js';

/** What was answered here stays in its place until the page is opened anew, though the server lists it no more. */
export function useAnsweredRequests(listed: readonly FriendRequest[]): readonly FriendRequest[] {
  const [shown, setShown] = useState(listed);
  const rows = withAnswered(listed, shown);
  if (rows.length !== shown.length || rows.some((row, place) => row !== shown[place])) setShown(rows);
  return rows;
}

function withAnswered(listed: readonly FriendRequest[], shown: readonly FriendRequest[]): FriendRequest[] {
  const rows = [...listed];
  let next = 0;
  for (const row of shown) {
    const place = rows.findIndex(({ userID }) => userID === row.userID);
    if (place >= 0) next = place + 1;
    else if (row.outcome) rows.splice(next++, 0, row);
  }
  return rows;
}
