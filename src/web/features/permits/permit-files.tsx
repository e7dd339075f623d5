import { Trans, useLingui } from '@lingui/react/macro';
import { useRight } from '../../platform/session.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { PaperView } from '../../ui/paper-view.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { applicationUrl, releaseUrl } from '../../entities/permit-papers.ts';
import type { Permit } from './permit-calls.ts';
import { usePermitChange } from './use-permit-writes.ts';
import { Box } from '../../ui/layout/layout.tsx';

interface PermitFilesProps {
  permit: Permit;
  onRelease: () => void;
  onEdit: () => void;
}

/** The paper that hangs on site, and the one that was handed in. */
export function PermitFiles({ permit, onRelease, onEdit }: PermitFilesProps) {
  const { t } = useLingui();
  const mayWrite = useRight('permits.write');
  const change = usePermitChange();
  const { file, releasedFile, released, status } = permit;
  const wantsRelease = mayWrite && releasedFile === null && status !== 'draft' && status !== 'closed';
  const remove = (body: { withoutFile: true } | { withoutReleasedFile: true }) =>
    void change.run({ permit, change: body, before: {}, message: t`File removed` });
  return (
    <>
      {(releasedFile !== null || released !== null || wantsRelease) && (
        <Section
          title={<Trans>Released permit</Trans>}
          action={
            mayWrite &&
            (releasedFile === null ? (
              <SectionButton icon="upload" onClick={onRelease}>
                <Trans>Add file</Trans>
              </SectionButton>
            ) : (
              <MoreMenu
                label={t`Actions for the released permit`}
                entries={[
                  { label: t`Replace`, icon: 'upload', onSelect: onRelease },
                  {
                    label: t`Remove file`,
                    icon: 'trash',
                    isDanger: true,
                    onSelect: () => remove({ withoutReleasedFile: true }),
                  },
                ]}
              />
            ))
          }
        >
          {releasedFile === null ? (
            <SectionNote>
              <Trans>The released permit hasn’t been added yet.</Trans>
            </SectionNote>
          ) : (
            <Box marginTop={8}>
              <PaperView
                name={releasedFile}
                url={releaseUrl(permit)}
                label={t`Released permit ${releasedFile}`}
              />
            </Box>
          )}
        </Section>
      )}
      <Section
        title={<Trans>Application</Trans>}
        action={
          mayWrite &&
          (file === null ? (
            <SectionButton icon="upload" onClick={onEdit}>
              <Trans>Add file</Trans>
            </SectionButton>
          ) : (
            <MoreMenu
              label={t`Actions for the application`}
              entries={[
                { label: t`Replace`, icon: 'upload', onSelect: onEdit },
                {
                  label: t`Remove file`,
                  icon: 'trash',
                  isDanger: true,
                  onSelect: () => remove({ withoutFile: true }),
                },
              ]}
            />
          ))
        }
      >
        {file === null ? (
          <SectionNote>
            <Trans>No application on file.</Trans>
          </SectionNote>
        ) : (
          <Box marginTop={8}>
            <PaperView name={file} url={applicationUrl(permit)} label={t`Application ${file}`} />
          </Box>
        )}
      </Section>
    </>
  );
}
