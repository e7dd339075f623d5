import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { LinkAnswer } from '../../../shared/employees/sign-in-link-contract.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Label } from '../../ui/status.tsx';
import { employeeCalls, sendLink } from './employee-calls.ts';
import { LinkToShare } from './link-to-share.tsx';

interface SendLinkProps {
  employee: Employee;
  /** Without a mail server a link is made to be handed over. */
  hasMail: boolean;
  /** Beside the sending: another way to the same end. */
  onSetPassword: () => void;
}

/** Sends an invitation or a link to a new password, says what became of it, and shows the link this once. */
export function SendLink({ employee, hasMail, onSetPassword }: SendLinkProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<LinkAnswer>();
  const isInvitation = employee.status === 'invited';
  const send = useWrite({
    call: (_input: void, options) => sendLink(employee, options),
    invalidates: [employeeCalls.key, messagesKey],
    onSuccess: setAnswer,
  });
  if (answer) return <SentLink answer={answer} />;
  return (
    <Stack gap={16}>
      <Text as="p" tone="ink-2">
        {isInvitation && !hasMail ? (
          <Trans>
            Email isn’t set up, so an invitation would just wait in the outbox. Create a link for{' '}
            <bdi>{employee.firstName}</bdi> and share it yourself. It works once, for 7 days, and replaces any
            earlier link.
          </Trans>
        ) : isInvitation ? (
          <Trans>
            Plumbline emails <bdi>{employee.email}</bdi> a link to choose a password. It works once, for 7
            days, and replaces any earlier invitation.
          </Trans>
        ) : (
          <Trans>
            Plumbline emails <bdi>{employee.email}</bdi> a link to choose a new password. It works once, for
            an hour. Until they use it, the current password still works.
          </Trans>
        )}
      </Text>
      <Row gap={8} wrap>
        <Button variant="primary" icon="mail" isPending={send.isPending} onClick={() => void send.run()}>
          {isInvitation ? (hasMail ? t`Send invitation` : t`Create link`) : t`Send link`}
        </Button>
        <Button variant="ghost" onClick={onSetPassword}>
          <Trans>Set a password instead</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function SentLink({ answer }: { answer: LinkAnswer }) {
  const { t } = useLingui();
  const { delivery, message, url, expiresAt } = answer;
  const looks = {
    sent: <Label tone="green">{t`Sent`}</Label>,
    captured: <Label tone="amber" shape="empty">{t`Kept in the outbox`}</Label>,
    queued: <Label tone="amber" shape="half">{t`Queued`}</Label>,
    failed: <Label tone="red" shape="cross">{t`Not sent`}</Label>,
  };

  return (
    <Stack gap={16} role="status">
      <span>{looks[delivery]}</span>
      <Text as="p" tone="ink-2">
        {message}
      </Text>
      {url && <LinkToShare url={url} expiresAt={expiresAt} />}
    </Stack>
  );
}
