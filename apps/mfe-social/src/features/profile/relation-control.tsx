import { useErrorText, useText } from '@plateia/i18n';
import { MessageLink } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { Button, FieldError, IconButton, Row } from '@plateia/ui';
import { Menu, type MenuEntry } from '@plateia/ui-overlays';
import { useState } from 'react';
import { AskFirst } from '../../relation/ask-first.js';
import type { Profile } from '../../member-cache/client-form.js';
import { relationOf } from '../../relation/relation.js';
import { useRelation, type Step } from './use-relation.js';

type Asked = 'unfriend' | 'block';

const looks = {
  friends: { icon: 'check', key: 'relation.friends', steps: ['unfriend'] },
  pending_out: { icon: 'clock', key: 'relation.asked', steps: ['cancel'] },
  pending_in: { icon: 'users', key: 'relation.answer', steps: ['accept', 'decline'] },
} as const;

/** The friend button where nothing is between the two, else what is, with all that can be done about it. */
export function RelationControl({ profile }: { profile: Profile }) {
  const text = useText('social');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const { take, refusal } = useRelation(profile, () => {
    raise('toast', { kind: 'success', text: text('relation.blocked', { name: profile.fullName }) });
    void navigate('/friends', { replace: true });
  });
  const name = profile.fullName;
  const press = (step: Step): void => (step === 'unfriend' || step === 'block' ? setAsked(step) : take(step));
  const entry = (step: Step): MenuEntry => ({
    id: step,
    label: text(`relation.step.${step}`, { name }),
    danger: step === 'unfriend' || step === 'block',
    onAction: () => press(step),
  });
  const report: MenuEntry = {
    id: 'report',
    label: text('relation.report', { name }),
    icon: 'flag',
    onAction: () => raise('report', { target: { type: 'profile', id: profile.userId }, name }),
  };
  const state = relationOf(profile);
  const look = state === 'none' || state === 'blocked' ? undefined : looks[state];
  return (
    <div>
      <Row gap="tight">
        <MessageLink userId={profile.userId} name={name} />
        {look ? (
          <Menu
            trigger={
              <Button variant={state === 'pending_in' ? 'primary' : 'outline'} icon={look.icon}>
                {text(look.key)}
              </Button>
            }
            label={text(look.key)}
            entries={[...look.steps.map(entry), report, entry('block')]}
          />
        ) : (
          <>
            {profile.showFriendButton && (
              <Button icon="plus" onClick={() => take('ask')}>
                {text('relation.step.ask')}
              </Button>
            )}
            <Menu
              trigger={<IconButton icon="more" label={text('relation.more')} />}
              label={text('relation.more')}
              entries={[report, entry('block')]}
            />
          </>
        )}
      </Row>
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      <AskFirst
        step={asked}
        name={name}
        onClose={() => setAsked(undefined)}
        onConfirm={(step) => {
          setAsked(undefined);
          take(step);
        }}
      />
    </div>
  );
}
