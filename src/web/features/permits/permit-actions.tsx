import { Trans, useLingui } from '@lingui/react/macro';
import { permitStatusesAfter, type ChosenPermitStatus } from '../../../shared/permits/permit-status.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { Permit } from './permit-calls.ts';
import { usePermitStatus, useRemovePermit } from './use-permit-writes.ts';

interface PermitActionsProps {
  permit: Permit;
  onRelease: () => void;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What this permit asks for next, as a button; everything else behind it. */
export function PermitActions({ permit, onRelease, onEdit, onRemoved }: PermitActionsProps) {
  const { t } = useLingui();
  const status = usePermitStatus();
  const remove = useRemovePermit();
  const move = (to: ChosenPermitStatus) => void status.run({ permit, status: to });
  const after = permitStatusesAfter(permit.status);

  const words: Record<ChosenPermitStatus, string> = {
    draft: t`Back to draft`,
    submitted:
      permit.status === 'draft'
        ? t`Submitted today`
        : permit.status === 'corrections_required'
          ? t`Resubmitted`
          : t`Back to submitted`,
    corrections_required: t`Corrections required`,
    released: permit.status === 'closed' ? t`Back to released` : t`Released, file to follow`,
    closed: t`Close`,
  };
  // The shown button says it already.
  const asButton: ChosenPermitStatus[] =
    permit.status === 'draft' || permit.status === 'corrections_required'
      ? ['submitted']
      : permit.status === 'submitted'
        ? ['corrections_required']
        : [];
  const entries: MenuEntry[] = [
    { label: t`Edit`, icon: 'edit', onSelect: onEdit },
    ...(permit.status === 'released' || permit.status === 'expired'
      ? [{ label: t`Replace file`, icon: 'upload' as const, onSelect: onRelease }]
      : []),
    'line',
    ...after
      .filter((each) => !asButton.includes(each))
      .map((each) => ({ label: words[each], onSelect: () => move(each) })),
    'line',
    {
      label: t`Remove`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => void remove.run(permit).then((answer) => answer && onRemoved()),
    },
  ];
  return (
    <Row gap={8} align="center" wrap>
      {asButton.map((each) => (
        <Button
          key={each}
          variant={each === 'submitted' ? 'primary' : 'secondary'}
          icon={each === 'submitted' ? 'send' : 'warning'}
          isPending={status.isPending}
          onClick={() => move(each)}
        >
          {words[each]}
        </Button>
      ))}
      {(permit.status === 'submitted' || permit.status === 'corrections_required') && (
        <Button
          variant={permit.status === 'submitted' ? 'primary' : 'secondary'}
          icon="upload"
          onClick={onRelease}
        >
          <Trans>Released: add the file</Trans>
        </Button>
      )}
      {permit.status === 'expired' && (
        <Button variant="primary" icon="edit" onClick={onEdit}>
          <Trans>Extend</Trans>
        </Button>
      )}
      <MoreMenu label={t`More actions for the permit ${permit.title}`} entries={entries} />
    </Row>
  );
}
