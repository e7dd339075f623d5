import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf, type Language } from '../../shared/kernel/languages.ts';
import type { Setup } from '../../shared/settings/setup-contract.ts';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { rereadSession } from '../platform/reread-session.ts';
import { useRight } from '../platform/session.ts';
import { useWrite } from '../platform/write.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { ButtonLink } from '../ui/link.tsx';

/** It is on every page. */
const everything = [[]];

const useRemoval = () => {
  const { t } = useLingui();
  return useWrite({
    call: (_nothing: void, { idempotencyKey }) =>
      api('DELETE /api/settings/sample', { idempotencyKey }).then(rereadSession),
    invalidates: everything,
    successMessage({ kept }) {
      const names = kept.join(', ');
      return names === ''
        ? t`Sample data removed`
        : t`Sample data removed. These stay because you changed them or your own work uses them: ${names}`;
    },
  });
};

/** Fills an empty company with a few jobs to look around in; nobody but an admin is offered it. */
function AddSample() {
  const { t, i18n } = useLingui();
  const maySetUp = useRight('settings.manage');
  const add = useWrite({
    call: (language: Language, { idempotencyKey }) =>
      api('POST /api/settings/sample', { body: { language }, idempotencyKey }).then(rereadSession),
    invalidates: everything,
    successMessage: t`Sample data added`,
    undo: (_answer, _language, options) => api('DELETE /api/settings/sample', options).then(rereadSession),
  });
  if (!maySetUp) return null;
  return (
    <Button isPending={add.isPending} onClick={() => void add.run(languageOf(i18n.locale))}>
      <Trans>Add sample data</Trans>
    </Button>
  );
}

/** Removes it once somebody has confirmed that, since it cannot be taken back. */
export function RemoveSample() {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const removal = useRemoval();
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Remove sample data</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Remove the sample data?`}
        text={t`This removes the sample customers, projects, documents and products, and anything added to them. Whatever your own work uses stays, and so do products you changed. You can’t undo this.`}
        confirmLabel={t`Remove`}
        isDanger
        isPending={removal.isPending}
        onConfirm={() => void removal.run().then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** In the guide and the settings: the sample to look around in, or the way out of it. */
export function SampleData({ sample }: Pick<Setup, 'sample'>) {
  const paths = usePaths();
  if (sample === 'none') return null;
  return (
    <Stack gap={8} justifyItems="start">
      <Text as="p" tone="ink-2" size="sm">
        {sample === 'offered' ? (
          <Trans>
            Look around first with six made-up jobs, complete with bids, invoices and appointments. Nothing
            gets sent, none of your numbers are used, and you can remove it all in one step.
          </Trans>
        ) : (
          <Trans>You’re looking at sample data.</Trans>
        )}
      </Text>
      {sample === 'offered' ? (
        <AddSample />
      ) : (
        <Row gap={8} wrap>
          <ButtonLink to={paths.dashboard}>
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
          <RemoveSample />
        </Row>
      )}
    </Stack>
  );
}
