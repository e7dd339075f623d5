import { shownStatus } from '../../../shared/bids/bid-status.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import { usePaths } from '../../paths.ts';
import type { Project } from '../../entities/project-cache.ts';
import { Link, PlainLink } from '../../ui/link.tsx';
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
  const inOrder = project.bids.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const shown = inOrder.filter((bid) => bid.status !== 'superseded');
  const hidden = inOrder.length - shown.length;
  return (
    <Section
      title={<Trans>Bids</Trans>}
      count={project.bids.length || undefined}
      action={
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
          <Trans>No bid yet.</Trans>
        </SectionNote>
      )}
      <ul>
        {shown.map((bid) => (
          <li key={bid.id} className={styles.item}>
            <PlainLink to={paths.bid(project.id, bid.id)} className={styles.bid}>
              <span className={styles.name}>
                <span className={styles.number}>
                  <BidNumber project={project} bid={bid} />
                </span>{' '}
                <bdi>{bid.title || <Trans>Bid</Trans>}</bdi>
              </span>
              <BidTotal bid={bid} className={styles.total} />
              <span className={styles.state}>
                <Status kind="bid" value={shownStatus(bid)} since={bid.statusSince} />
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to={paths.bids(project.id)} className={styles.more}>
          <Plural value={hidden} one="# older version" other="# older versions" />
        </Link>
      )}
    </Section>
  );
}
