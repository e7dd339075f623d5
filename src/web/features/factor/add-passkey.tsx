import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CreationOptions } from '../../../shared/auth/passkey-fields.ts';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ProveForm, type ProveFormProps } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusable } from './use-refusable.ts';

interface AddPasskeyProps extends Pick<ProveFormProps, 'factor'> {
  /** Added, and the recovery codes seen where it brought some. */
  onDone: () => void;
  onCancel: () => void;
  cancelLabel: string;
}

/** Adds a passkey: who somebody is, what the browser makes, then the recovery codes of the first one. */
export function AddPasskey({ factor, onDone, onCancel, cancelLabel }: AddPasskeyProps) {
  const { t } = useLingui();
  const [options, setOptions] = useState<CreationOptions>();
  const [codes, setCodes] = useState<string[]>();
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (options) {
    const onAdded = (made: string[]) => (made.length > 0 ? setCodes(made) : onDone());
    return <CreatePasskey options={options} onAdded={onAdded} cancel={cancel} />;
  }
  return (
    <ProveForm
      factor={factor}
      confirmLabel={t`Continue`}
      cancel={cancel}
      submit={async (body) =>
        setOptions(await api('POST /api/auth/passkeys/options', { body, ...newKeyOption() }))
      }
    />
  );
}

interface CreatePasskeyProps {
  options: CreationOptions;
  onAdded: (recoveryCodes: string[]) => void;
  cancel: React.ReactNode;
}

/** A press of its own, because browsers ask for a passkey only right after one, and again when it was called off. */
function CreatePasskey({ options, onAdded, cancel }: CreatePasskeyProps) {
  const { isPending, send, failure } = useRefusable();

  const create = () =>
    send(async () => {
      const { createPasskey } = await import('./ask-browser.ts');
      const passkey = await createPasskey(options);
      onAdded((await api('POST /api/auth/passkeys', { body: { passkey }, ...newKeyOption() })).recoveryCodes);
    });

  return (
    <Stack gap={16}>
      {failure && <ErrorNote title={failure} />}
      <Text as="p" tone="ink-2">
        <Trans>
          Your browser asks where to keep the passkey: on this device, on your phone, or on a security key.
        </Trans>
      </Text>
      <Row gap={8} wrap>
        <Button variant="primary" isPending={isPending} onClick={() => void create()}>
          <Trans>Create passkey</Trans>
        </Button>
        {cancel}
      </Row>
    </Stack>
  );
}
