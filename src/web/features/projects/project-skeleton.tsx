import { Trans, useLingui } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonBar, SkeletonFacts, SkeletonText } from '../../ui/skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ProjectLayout } from './project-layout.tsx';

/** The shape of a project while it is on its way. */
export function ProjectSkeleton() {
  const { t } = useLingui();
  const paths = usePaths();
  const isPhone = useIsPhone();
  return (
    <PageFrame
      documentTitle={t`Project`}
      back={
        <Link to={paths.projects}>
          <Trans>Projects</Trans>
        </Link>
      }
      title={<SkeletonBar width={260} height={28} />}
      subtitle={<SkeletonBar width={200} height={21} />}
      action={!isPhone && <SkeletonBar width={140} height={34} />}
    >
      <ProjectLayout
        nextAction={<SkeletonBar height={44} />}
        top={<SkeletonBar height={130} />}
        description={
          <Section title={<Trans>Description</Trans>}>
            <SkeletonText lines={2} />
          </Section>
        }
        notes={
          <Section title={<Trans>Notes</Trans>}>
            <SkeletonText lines={4} />
          </Section>
        }
        todos={
          <Section title={<Trans>To-dos</Trans>}>
            <SkeletonBar height={34} />
          </Section>
        }
        photos={null}
        contacts={
          <Section title={<Trans>Contacts</Trans>}>
            <SkeletonText lines={2} />
          </Section>
        }
        history={null}
        appointments={
          <Section title={<Trans>Appointments</Trans>}>
            <SkeletonText lines={2} />
          </Section>
        }
        bids={null}
        invoices={null}
        expenses={null}
        permits={null}
        facts={
          <Section title={<Trans>Details</Trans>}>
            <SkeletonFacts rows={6} />
          </Section>
        }
        onSite={null}
      />
    </PageFrame>
  );
}
