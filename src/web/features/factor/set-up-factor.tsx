import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { api, type Answer } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { CodeField, isSixDigits } from './code-field.tsx';
import { ProveForm, type ProveFormProps } from './prove-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusable } from './use-refusable.ts';

interface SetUpFactorProps extends Pick<ProveFormProps, 'factor'> {
  /** Set up, and the recovery codes seen. */
  onDone: () => void;
  onCancel: () => void;
  cancelLabel: string;
}

/** Sets an authenticator app up: who somebody is, the key for the app with the first code of it, then the recovery codes where it brought some. */
export function SetUpFactor({ factor, onDone, onCancel, cancelLabel }: SetUpFactorProps) {
  const { t } = useLingui();
  const [key, setKey] = useState<Answer<'POST /api/auth/factor'>>();
  const [codes, setCodes] = useState<string[]>();
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (key) {
    const onSetUp = (made: string[]) => (made.length > 0 ? setCodes(made) : onDone());
    return <FirstCode factorKey={key} onCodes={onSetUp} cancel={cancel} />;
  }
  return (
    <ProveForm
      factor={factor}
      confirmLabel={t`Continue`}
      cancel={cancel}
      submit={async (body) => setKey(await api('POST /api/auth/factor', { body, ...newKeyOption() }))}
    />
  );
}

interface FirstCodeProps {
  factorKey: Answer<'POST /api/auth/factor'>;
  onCodes: (codes: string[]) => void;
  cancel: React.ReactNode;
}

function FirstCode({ factorKey, onCodes, cancel }: FirstCodeProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const { isPending, send, clear, errorOf, failure } = useRefusable();
  const spaced = factorKey.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSixDigits(code)) return;
    void send(async () => {
      const { recoveryCodes } = await api('POST /api/auth/factor/confirm', {
        body: { code },
        ...newKeyOption(),
      });
      onCodes(recoveryCodes);
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Text as="p" tone="ink-2">
          <Trans>
            Scan this picture with an authenticator app, such as Google Authenticator, Microsoft Authenticator
            or 1Password. Then enter the six digits it shows.
          </Trans>
        </Text>
        <QrCode text={factorKey.uri} label={t`QR code for your authenticator app`} />
        <Stack gap={4}>
          <Text as="p" tone="ink-2" size="sm">
            <Trans>Can’t scan it? Type this key into the app:</Trans>
          </Text>
          <Text as="p" tabular breakWords>
            {spaced}
          </Text>
        </Stack>
        {failure && <ErrorNote title={failure} />}
        <CodeField
          value={code}
          onChange={(value) => {
            setCode(value);
            clear();
          }}
          error={errorOf('code')}
          autoFocus
        />
        <Row gap={8} wrap>
          <Button variant="primary" type="submit" isPending={isPending} disabled={!isSixDigits(code)}>
            <Trans>Turn on</Trans>
          </Button>
          {cancel}
        </Row>
      </Stack>
    </form>
  );
}
