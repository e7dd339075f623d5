import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { LinkAnswer } from '../../../shared/employees/sign-in-link-contract.ts';
import { fullName } from '../../entities/employees.ts';
import { messagesKey } from '../../entities/messages/messages-key.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { sendLink } from './employee-calls.ts';
import { LinkToShare } from './link-to-share.tsx';

interface AddedPeopleProps {
  people: Employee[];
  /** Without a mail server each of them needs a link that the admin passes on. */
  hasMail: boolean;
}

/** The people who were just added, each with a way in where no message brings it to them. */
export function AddedPeople({ people, hasMail }: AddedPeopleProps) {
  return (
    <Stack gap={12} role="status">
      <p>
        <Plural value={people.length} one="# person added." other="# people added." />
      </p>
      {!hasMail && people.map((each) => <SignInLinkRow key={each.id} employee={each} />)}
    </Stack>
  );
}

function SignInLinkRow({ employee }: { employee: Employee }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<LinkAnswer>();
  const send = useWrite({
    call: (_input: void, options) => sendLink(employee, options),
    invalidates: [messagesKey],
    onSuccess: setAnswer,
  });
  const name = fullName(employee);
  return (
    <Stack gap={8}>
      <Row gap={12} wrap>
        <Text as="strong">
          <bdi>{name}</bdi>
        </Text>
        {!answer && (
          <Button
            size="small"
            icon="copy"
            aria-label={t`Create sign-in link for ${name}`}
            isPending={send.isPending}
            onClick={() => void send.run()}
          >
            <Trans>Create sign-in link</Trans>
          </Button>
        )}
      </Row>
      {answer?.url && <LinkToShare url={answer.url} expiresAt={answer.expiresAt} />}
    </Stack>
  );
}
