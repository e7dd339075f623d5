import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { useEmployee, type Role } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';

interface RoleGateProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** The roles that keep the company's records (product.md, Roles). */
export const officeRoles: readonly Role[] = ['admin', 'office'];

/** Shows a page to those whose role may use it. The server refuses the others by itself; this says so politely. */
export function RoleGate({ roles, children }: RoleGateProps) {
  const { t } = useLingui();
  const { role } = useEmployee();
  const paths = usePaths();
  if (roles.includes(role)) return children;
  return (
    <EmptyState
      icon="info"
      title={t`This page is not for your role`}
      text={
        roles.includes('office')
          ? t`The office keeps these records. Ask there if something has to change.`
          : t`Only an admin can open this page.`
      }
      action={
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to the dashboard</Trans>
        </ButtonLink>
      }
    />
  );
}
