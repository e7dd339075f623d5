import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { useEmployee } from '../platform/session.ts';
import type { Role } from '../platform/session-employee.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

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
    <PageFrame title={t`This page is not for your role`} width="text">
      <EmptyState
        icon="info"
        title={
          roles.includes('office') ? t`The office keeps these records` : t`Only an admin can open this page`
        }
        text={t`Ask them if something has to change.`}
        action={
          <ButtonLink to={paths.dashboard}>
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      />
    </PageFrame>
  );
}
