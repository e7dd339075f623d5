import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../platform/api-client.ts';
import { sentenceOf } from '../platform/write.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import type { IconName } from '../ui/icon.tsx';

interface RecordFailureProps {
  error: Error;
  icon: IconName;
  /** Said of a record that is not there. */
  title: string;
  /** Where to go from there. */
  action?: ReactNode;
  onRetry: () => void;
}

/** A record that is not there, or one that could not be fetched. */
export function RecordFailure({ error, icon, title, action, onRetry }: RecordFailureProps) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={icon} title={title} text={t`It was removed, or the link is wrong.`} action={action} />
    );
  return <ErrorNote title={sentenceOf(error)} onRetry={onRetry} />;
}
