import { unreadMessagesKey, useMutation, useQueryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { conversationRows } from '../conversations/conversation-cache.js';
import { messageCalls } from '../messages.calls.js';

type Answer = 'accept' | 'decline';

/** Accepts or declines what a stranger wrote; also where another device was quicker, the lists then say what stands. */
export function useAnswerRequest(conversation: string, onAnswered: (answer: Answer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => messageCalls.answerRequest({ conversation_uuid: conversation, answer }),
    networkMode: 'always',
    onSuccess: ({ unread_total }, answer) => {
      client.setQueryData(unreadMessagesKey, unread_total);
      if (answer === 'decline') forgetConversation(conversation);
      onAnswered(answer);
    },
    onError: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: conversationRows.key }),
  });
}

/** It leaves every list at once. */
export function forgetConversation(conversation: string): void {
  conversationRows.update((data) => conversationRows.without(data, new Set([conversation])));
}
