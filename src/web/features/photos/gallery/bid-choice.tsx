import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isEditable } from '../../../../shared/bids/bid-status.ts';
import { projectKey, type Project } from '../../../entities/project-cache.ts';
import { usePaths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link, PlainLink } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './gallery.module.css';

interface BidChoiceProps {
  projectId: number;
  photoIds: readonly number[];
  isOpen: boolean;
  onClose: () => void;
}

/** In which of the project's drafts the photos are shown. The editor adds them, as whatever else is changed there. */
export function BidChoice({ projectId, photoIds, isOpen, onClose }: BidChoiceProps) {
  const { t } = useLingui();
  const paths = usePaths();
  // The page around has read it.
  const { data: project } = useQuery<Project>({ queryKey: projectKey(projectId), queryFn: skipToken });
  const drafts = (project?.bids ?? []).filter(isEditable);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Use in a bid`}
      description={t`The customer sees these photos and their captions in the bid.`}
      width="small"
    >
      {drafts.length === 0 ? (
        <p>
          <Trans>
            This project has no draft bid. <Link to={paths.bids(projectId)}>Start one</Link>, then choose its
            photos there.
          </Trans>
        </p>
      ) : (
        <Stack as="ul" gap={4}>
          {drafts.map(({ id, number, title, total }) => (
            <li key={id}>
              <PlainLink
                to={`${paths.bid(projectId, id)}?pictures=${photoIds.join('.')}`}
                className={styles.bid}
              >
                <bdi>{[t`Bid ${number}`, title].filter(Boolean).join(' · ')}</bdi>
                <Money amount={total} />
              </PlainLink>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
