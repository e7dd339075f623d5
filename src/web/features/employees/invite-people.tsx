import { builtInRoles } from '../../../shared/auth/roles.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  inviteEmployeesBody,
  mostInvited,
  type Employee,
} from '../../../shared/employees/employee-contract.ts';
import { employeesKey, setupKey } from '../../entities/record-keys.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { bodySchema } from '../../ui/form/body-schema.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRoleChoices } from '../../entities/employee-roles.ts';
import styles from './invite-people.module.css';

type Body = CallInput<'POST /api/employees/invitations'>['body'];

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
}

const nobody: Person = { firstName: '', lastName: '', email: '', roleId: builtInRoles.field.id };

const isBlank = ({ firstName, lastName, email }: Person) => `${firstName}${lastName}${email}`.trim() === '';

/** Rows that nobody has begun at the end are none; one between others keeps its place, so that each refusal finds its row. */
const bodyOf = ({ people }: { people: Person[] }): Body => ({
  // The role of the number decides.
  people: people
    .slice(0, people.findLastIndex((each) => !isBlank(each)) + 1)
    .map((person) => ({ ...person, role: 'field' as const })),
});

interface InvitePeopleProps {
  /** Without a mail server nobody gets a message. */
  hasMail: boolean;
  onInvited: (people: Employee[]) => void;
}

/** Several people at once, each with a row: all of them are invited, or none where one row is wrong. */
export function InvitePeople({ hasMail, onInvited }: InvitePeopleProps) {
  const { t } = useLingui();
  const roles = useRoleChoices();
  const invite = useWrite({
    call: (body: Body, { idempotencyKey }) =>
      api('POST /api/employees/invitations', { body, idempotencyKey }),
    invalidates: [employeesKey, setupKey],
    successMessage: (people) =>
      hasMail
        ? plural(people.length, { one: '# person invited', other: '# people invited' })
        : plural(people.length, { one: '# person added', other: '# people added' }),
  });
  const form = useForm<{ people: Person[] }, Body, Employee[]>({
    id: 'invitations',
    initial: { people: [nobody, nobody, nobody] },
    schema: bodySchema(bodyOf, inviteEmployeesBody),
    submit: invite.send,
    onSuccess: onInvited,
  });
  const { people } = form.values;
  const put = (next: Person[]) => form.set('people', next);
  const count = bodyOf(form.values).people.length;
  const field = <Name extends keyof Person>(index: number, name: Name) => {
    const path = `people.${index}.${name}`;
    return {
      name: path,
      value: people[index]![name],
      error: form.errorAt(path),
      onChange: (value: Person[Name]) =>
        put(people.map((person, place) => (place === index ? { ...person, [name]: value } : person))),
      onBlur: () => !isBlank(people[index]!) && form.leave(path, 'people'),
    };
  };
  const wrong = form.errorAt('people');
  return (
    <Form form={form} guardsLeaving={false}>
      <Stack gap={12} fit className={styles.people}>
        {people.map((_person, index) => (
          <div key={index} className={styles.person} role="group" aria-label={t`Person ${index + 1}`}>
            <TextField label={t`First name`} {...field(index, 'firstName')} />
            <TextField label={t`Last name`} {...field(index, 'lastName')} />
            <TextField label={t`Email`} type="email" spellCheck={false} {...field(index, 'email')} />
            <Select label={t`Role`} choices={roles} {...field(index, 'roleId')} />
            <span className={styles.act}>
              <IconButton
                icon="trash"
                label={t`Remove this row`}
                disabled={people.length === 1}
                onClick={() => put(people.filter((_each, place) => place !== index))}
              />
            </span>
          </div>
        ))}
      </Stack>
      {wrong && (
        <Text as="p" tone="red" size="sm" role="alert">
          {wrong}
        </Text>
      )}
      <span>
        <Button
          size="small"
          icon="plus"
          disabled={people.length >= mostInvited}
          onClick={() => put([...people, nobody])}
        >
          <Trans>Add another person</Trans>
        </Button>
      </span>
      {!hasMail && (
        <Text as="p" tone="ink-2" size="sm">
          <Trans>
            Email isn’t set up yet, so nobody gets a message. After adding people, create a sign-in link for
            each and share it yourself.
          </Trans>
        </Text>
      )}
      <FormActions
        form={form}
        submitLabel={
          count === 0 ? (
            hasMail ? (
              <Trans>Invite</Trans>
            ) : (
              <Trans>Add people</Trans>
            )
          ) : hasMail ? (
            <Plural value={count} one="Invite # person" other="Invite # people" />
          ) : (
            <Plural value={count} one="Add # person" other="Add # people" />
          )
        }
        needsChange
      />
    </Form>
  );
}
