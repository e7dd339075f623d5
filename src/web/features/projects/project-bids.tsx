import { shownStatus } from '../../../shared/bids/bid-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import { usePaths } from '../../paths.ts';
import type { Project } from '../../entities/project-cache.ts';
import { useRight } from '../../platform/session.ts';
import { Box, Text } from '../../ui/layout/layout.tsx';
import { LineLink } from '../../ui/layout/line-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { Status } from '../../ui/status.tsx';
import { BidNumber } from './bid-number.tsx';
import { useStartBid } from './use-start-bid.ts';
import styles from './project-bids.module.css';

/** The bids of a project, the newest first; older versions are on the bids' own page. */
export function ProjectBids({ project }: { project: Project }) {
  const paths = usePaths();
  const startBid = useStartBid();
  const mayWrite = useRight('bids.write');
  const inOrder = project.bids.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const shown = inOrder.filter((bid) => bid.status !== 'superseded');
  const hidden = inOrder.length - shown.length;
  return (
    <Section
      title={<Trans>Bids</Trans>}
      count={project.bids.length || undefined}
      action={
        mayWrite &&
        !isCalledOff(project.status) && (
          <SectionButton
            icon="plus"
            isPending={startBid.isPending}
            onClick={() => void startBid.run(project.id)}
          >
            <Trans>New bid</Trans>
          </SectionButton>
        )
      }
    >
      {inOrder.length === 0 && (
        <SectionNote>
          <Trans>No bids yet.</Trans>
        </SectionNote>
      )}
      <ul>
        {shown.map((bid) => (
          <Box key={bid.id} as="li" lined>
            <LineLink to={paths.bid(project.id, bid.id)}>
              <Text weight={550} truncate>
                <Text tone="ink-3" tabular className={styles.number}>
                  <BidNumber project={project} bid={bid} />
                </Text>{' '}
                <bdi>{bid.title || <Trans>Bid</Trans>}</bdi>
              </Text>
              <BidTotal bid={bid} className={styles.total} />
              <Text tone="ink-2" size="sm" className={styles.state}>
                <Status kind="bid" value={shownStatus(bid)} since={bid.statusSince} />
              </Text>
            </LineLink>
          </Box>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to={paths.bids(project.id)} className={styles.more}>
          <Plural value={hidden} one="# older revision" other="# older revisions" />
        </Link>
      )}
    </Section>
  );
}
