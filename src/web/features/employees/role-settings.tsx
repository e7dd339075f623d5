import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { builtInRoleName } from '../../../shared/auth/roles.ts';
import type { OwnRole } from '../../../shared/employees/role-contract.ts';
import { roleMeaning, roleName } from '../../entities/employee-roles.ts';
import { employeesKey, rolesKey } from '../../entities/record-keys.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { api } from '../../platform/api-client.ts';
import { recordCalls } from '../../platform/record-calls.ts';
import { useRecords, useRecordWrites } from '../../platform/records.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { openableRow, RowButton } from '../../ui/row-button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import styles from './role-settings.module.css';
import { ViewAsDialog } from './view-as-dialog.tsx';
import { RoleForm, RoleView, type RoleStart } from './role-form.tsx';

const roleCalls = recordCalls('/api/roles', { key: rolesKey, related: [employeesKey] });

type Subject = { role: OwnRole } | { start: RoleStart };

/** The roles, the built-in ones first: what each is for, who has it, and the company's own to be made and changed. */
export function RoleSettings() {
  const { t } = useLingui();
  const me = useEmployee();
  const isAdmin = me.role === 'admin';
  const { data: roles, error, refetch } = useRecords(roleCalls);
  const sheet = useOpened<Subject>();
  const { add, save, remove } = useRecordWrites(roleCalls, {
    added: ({ name }) => t`Role ${name} added`,
    removed: ({ name }) => t`Role ${name} removed`,
  });
  const removing = useOpened<OwnRole>();
  const viewing = useOpened<OwnRole>();
  const mayView = hasRight(me, 'projects.all') && !me.view;
  const copy = (role: OwnRole) => {
    const name = roleName(role);
    const base = role.base === 'field' ? 'field' : 'office';
    sheet.open({ start: { name: t`Copy of ${name}`, base, rights: role.rights } });
  };
  const openNew = () => sheet.open({ start: { name: '', base: 'office', rights: [] } });
  usePageActions(isAdmin ? [{ label: t`New role`, icon: 'plus', run: openNew }] : []);
  const isOwn = ({ id }: OwnRole) => isAdmin && builtInRoleName(id) === undefined;
  const entriesOf = (role: OwnRole): MenuEntry[] => [
    { label: t({ message: 'Open', context: 'action' }), icon: 'badge', onSelect: () => sheet.open({ role }) },
    ...(mayView
      ? [{ label: t`View as this role`, icon: 'badge' as const, onSelect: () => viewing.open(role) }]
      : []),
    ...(isAdmin ? [{ label: t`Make a copy`, icon: 'copy' as const, onSelect: () => copy(role) }] : []),
    ...(isOwn(role)
      ? [
          {
            label: t`Remove`,
            icon: 'trash' as const,
            isDanger: true,
            onSelect: () => (role.people > 0 ? removing.open(role) : void remove(role)),
          },
        ]
      : []),
  ];
  const { subject } = sheet;
  const opened = subject && 'role' in subject ? roles?.find(({ id }) => id === subject.role.id) : undefined;
  return (
    <Section
      title={t`Roles`}
      action={
        isAdmin && (
          <SectionButton icon="plus" onClick={openNew}>
            <Trans>New role</Trans>
          </SectionButton>
        )
      }
    >
      {!roles &&
        (error ? <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonText />)}
      <ul aria-label={t`Roles`}>
        {roles?.map((role) => (
          <Row
            key={role.id}
            as="li"
            gap={12}
            align="center"
            justify="between"
            lined
            className={classNames(styles.role, openableRow)}
          >
            <Stack gap={2} shrink>
              <RowButton onClick={() => sheet.open({ role })}>
                <Text weight={550} breakWords>
                  <bdi>{roleName(role)}</bdi>
                </Text>
              </RowButton>
              <Text tone="ink-2" size="sm">
                {roleMeaning(role)}
              </Text>
            </Stack>
            <Row as="span" gap={8} align="center" rigid>
              <Text tone="ink-2" size="sm" tabular>
                <Plural value={role.people} _0="Nobody" one="# person" other="# people" />
              </Text>
              <MoreMenu label={t`Actions for ${roleName(role)}`} entries={entriesOf(role)} />
            </Row>
          </Row>
        ))}
      </ul>
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={opened ? <bdi>{roleName(opened)}</bdi> : t`New role`}
        description={opened && roleMeaning(opened)}
      >
        {subject && 'start' in subject ? (
          <RoleForm key={sheet.key} start={subject.start} save={add} onDone={sheet.close} />
        ) : opened && isOwn(opened) ? (
          <RoleForm
            key={sheet.key}
            role={opened}
            save={(body, options) => save(opened, body, options)}
            onDone={sheet.close}
          />
        ) : (
          opened && <RoleView role={opened} onCopy={isAdmin ? () => copy(opened) : undefined} />
        )}
      </Sheet>
      {viewing.subject && (
        <ViewAsDialog
          key={`view ${viewing.key}`}
          role={viewing.subject}
          isOpen={viewing.isOpen}
          onClose={viewing.close}
        />
      )}
      {removing.subject && (
        <RemoveRole
          key={removing.key}
          role={removing.subject}
          roles={roles ?? []}
          isOpen={removing.isOpen}
          onClose={removing.close}
        />
      )}
    </Section>
  );
}

interface RemoveRoleProps {
  role: OwnRole;
  roles: readonly OwnRole[];
  isOpen: boolean;
  onClose: () => void;
}

/** Somebody has it: they get another one in the same step. */
function RemoveRole({ role, roles, isOpen, onClose }: RemoveRoleProps) {
  const { t } = useLingui();
  const others = roles.filter(({ id, base }) => id !== role.id && base !== 'admin');
  const [moveTo, setMoveTo] = useState(others.find(({ base }) => base === role.base)?.id ?? null);
  const { id, name, people } = role;
  const remove = useWrite({
    call: (to: number, { idempotencyKey }) =>
      api('DELETE /api/roles/:id', { params: { id }, query: { moveTo: to }, idempotencyKey }),
    invalidates: [rolesKey, employeesKey],
    successMessage: t`Role ${name} removed`,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Remove the role ${name}?`}
      text={<Plural value={people} one="# person has it." other="# people have it." />}
      confirmLabel={<Trans>Remove role</Trans>}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => void (moveTo !== null && remove.run(moveTo).then(onClose))}
      onCancel={onClose}
    >
      <Select
        label={t`They get the role`}
        value={moveTo}
        onChange={setMoveTo}
        choices={others.map((each) => ({ value: each.id, label: roleName(each) }))}
      />
    </ConfirmDialog>
  );
}
