import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { businessCalls } from '../features/businesses/business-calls.ts';
import { NewBusinessForm } from '../features/businesses/new-business-form.tsx';
import { usePaths } from '../paths.ts';
import { useRecordWrites } from '../platform/records.ts';
import { BackLink } from '../ui/back-link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function NewBusinessPage() {
  const { t } = useLingui();
  const paths = usePaths();
  const navigate = useNavigate();
  const { add } = useRecordWrites(businessCalls, {
    added: ({ name }) => t`${name} added`,
    removed: ({ name }) => t`${name} removed`,
  });
  const toList = () => navigate(paths.businesses);
  return (
    <PageFrame
      title={t`New business`}
      subtitle={t`A supplier, a subcontractor, or someone who sends you work.`}
      back={
        <BackLink to={paths.businesses}>
          <Trans>Businesses</Trans>
        </BackLink>
      }
      width="text"
    >
      <NewBusinessForm save={add} onSaved={({ id }) => navigate(paths.business(id))} onCancel={toList} />
    </PageFrame>
  );
}
