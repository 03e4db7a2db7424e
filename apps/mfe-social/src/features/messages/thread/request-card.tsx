import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { Button, Card, Row, Stack, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { AskFirst } from '../../../relation/ask-first.js';
import { useBlock } from '../../../relation/use-block.js';
import { useNarrow } from '../use-narrow.js';
import { forgetConversation, useAnswerRequest } from './use-answer-request.js';

interface RequestCardProps {
  conversation: string;
  userId: string;
  name: string;
  /** what a report would be about */
  messageId: string | undefined;
}

/** What can be done about what a stranger wrote; whoever answers in words accepts as well. */
export function RequestCard({ conversation, userId, name, messageId }: RequestCardProps) {
  const text = useText('messages');
  const social = useText('social');
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [isSure, setSure] = useState(true);
  const leave = (told: string): void => {
    raise('toast', { kind: 'success', text: told });
    void navigate('/messages', { replace: true });
  };
  const { mutate: answer, isPending } = useAnswerRequest(conversation, (given) => {
    if (given === 'decline') leave(text('request.declined', { name }));
  });
  const { mutate: block, isPending: isBlocking } = useBlock(userId, () => {
    forgetConversation(conversation);
    leave(social('relation.blocked', { name }));
  });
  const busy = isPending || isBlocking;
  return (
    <Card as="section" aria-labelledby="request-title">
      <Stack gap="tight">
        <Title id="request-title" level={narrow ? 2 : 3} size="card">
          {text('request.title', { name })}
        </Title>
        <Text size="secondary" tone="muted">
          {text('request.lead')}
        </Text>
        <Row wrap gap="tight">
          <Button size="small" busy={busy} onClick={() => answer('accept')}>
            {text('request.accept')}
          </Button>
          <Button size="small" variant="outline" disabled={busy} onClick={() => answer('decline')}>
            {text('request.decline')}
          </Button>
          <Button size="small" variant="ghost" disabled={busy} onClick={() => setSure(false)}>
            {text('request.block')}
          </Button>
          {messageId !== undefined && (
            <Button
              size="small"
              variant="ghost"
              icon="flag"
              onClick={() => raise('report', { target: { type: 'message', id: messageId }, name })}
            >
              {text('menu.report')}
            </Button>
          )}
        </Row>
      </Stack>
      <AskFirst
        step={isSure ? undefined : 'block'}
        name={name}
        onClose={() => setSure(true)}
        onConfirm={() => {
          setSure(true);
          block();
        }}
      />
    </Card>
  );
}
