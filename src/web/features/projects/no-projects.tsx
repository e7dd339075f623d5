import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Narrowing } from './list-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoProjectsProps {
  narrowedTo: Narrowing;
  isOffice: boolean;
  newLead: ReactNode;
}

/** A list without a project: why, and the next step. */
export function NoProjects({ narrowedTo, isOffice, newLead }: NoProjectsProps) {
  'use no memo';
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  if (narrowedTo === 'signed') {
    return (
      <EmptyState
        icon="search"
        title={t`No contract was signed then`}
        text={t`Another month may have some.`}
        action={<Button onClick={() => navigate(paths.projects)}>{t`Show all`}</Button>}
      />
    );
  }
  if (narrowedTo) {
    return (
      <EmptyState
        icon="search"
        title={narrowedTo === 'person' ? t`No project of this person` : t`No project stands here now`}
        text={narrowedTo === 'person' ? t`Nobody has assigned one yet.` : t`All of them have moved on.`}
        action={<Button onClick={() => navigate(paths.projects)}>{t`Show all`}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="hammer"
      title={t`No projects yet`}
      text={
        isOffice
          ? t`A project begins with a call: take the first lead.`
          : t`Projects that you are assigned to stand here.`
      }
      action={newLead}
    />
  );
}
