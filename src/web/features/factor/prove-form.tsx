import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Factor } from '../../../shared/auth/factor-contract.ts';
import type { PasskeyUse } from '../../../shared/auth/passkey-fields.ts';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { CodeField } from './code-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useRefusable } from './use-refusable.ts';

/** What says who somebody is: the password, and a code or a passkey where a second factor is on. */
interface OwnProof {
  password?: string;
  code?: string;
  passkey?: PasskeyUse;
}

export interface ProveFormProps {
  /** Undefined while none is on. */
  factor?: Factor | undefined;
  confirmLabel: string;
  isDanger?: boolean;
  cancel: React.ReactNode;
  submit: (proof: OwnProof) => Promise<void>;
}

/** Asks for the password, and for the second factor where one is on, before what changes it. */
export function ProveForm({ factor, confirmLabel, isDanger, cancel, submit }: ProveFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isPending, send, clear, errorOf, failure } = useRefusable();
  const isOn = Boolean(factor?.since);
  // Whoever has none comes through the company's provider, and is asked to go there where that is too long ago.
  const hasPassword = factor?.hasPassword ?? true;
  const lacksPassword = hasPassword && password === '';
  const isWhole = !lacksPassword && (!isOn || code.trim() !== '');
  const own = hasPassword ? { password } : {};
  const passkeys = (factor?.passkeys ?? []).filter(({ isBlocked }) => !isBlocked);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isWhole) void send(() => submit({ ...own, ...(isOn && { code }) }));
  }

  async function proveByPasskey() {
    const { getPasskey } = await import('./ask-browser.ts');
    const options = await api('POST /api/auth/login/passkey/options', {
      body: {},
      ...newKeyOption(),
    });
    const allowCredentials = passkeys.map(({ credentialId: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports,
    }));
    // The password stands beside it, so it need not check who uses it.
    const passkey = await getPasskey({ ...options, userVerification: 'preferred', allowCredentials });
    await submit({ ...own, passkey });
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        {failure && <ErrorNote title={failure} />}
        {hasPassword && (
          <OwnPasswordField
            value={password}
            onChange={(value) => {
              setPassword(value);
              clear();
            }}
            error={errorOf('password')}
          />
        )}
        {isOn && (
          <CodeField
            value={code}
            isRecovery={!factor?.hasApp}
            onChange={(value) => {
              setCode(value);
              clear();
            }}
            error={errorOf('code')}
            hint={factor?.hasApp ? t`From your authenticator app, or a recovery code.` : undefined}
          />
        )}
        <Row gap={8} wrap>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            isPending={isPending}
            disabled={!isWhole}
          >
            {confirmLabel}
          </Button>
          {passkeys.length > 0 && 'PublicKeyCredential' in window && (
            <Button disabled={lacksPassword || isPending} onClick={() => void send(proveByPasskey)}>
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          {cancel}
        </Row>
      </Stack>
    </form>
  );
}
