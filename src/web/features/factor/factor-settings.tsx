import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import type { Factor, RememberedDevice } from '../../../shared/auth/factor-contract.ts';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatDateTime } from '../../ui/format-time.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { SettingsContent } from '../../ui/settings-section.tsx';
import { Label } from '../../ui/status.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { useFactor, useReread } from './use-factor.ts';

type Devices = ComponentType<{ devices: readonly RememberedDevice[] }>;

/** The own second factor: set up, recovery codes, remembered devices, and the way out. */
export function FactorSettings({ Devices }: { Devices: Devices }) {
  const query = useFactor();
  return (
    <SettingsContent query={query} rows={2}>
      {(factor) => <OwnFactor factor={factor} Devices={Devices} />}
    </SettingsContent>
  );
}

/** What is being set up stays, also once it is on: its recovery codes are shown this once. */
function OwnFactor({ factor, Devices }: { factor: Factor; Devices: Devices }) {
  const { t } = useLingui();
  const reread = useReread();
  const [isSettingUp, setSettingUp] = useState(false);
  if (isSettingUp) {
    return (
      <SetUpFactor
        factor={factor}
        onDone={() => {
          setSettingUp(false);
          void reread();
        }}
        onCancel={() => setSettingUp(false)}
        cancelLabel={t`Cancel`}
      />
    );
  }
  if (factor.since === null) return <FactorOff onSetUp={() => setSettingUp(true)} />;
  return (
    <FactorOn factor={factor} since={factor.since} Devices={Devices} onSetUp={() => setSettingUp(true)} />
  );
}

function FactorOff({ onSetUp }: { onSetUp: () => void }) {
  const { factorDueAt } = useEmployee();
  const dueAt = factorDueAt && formatDate(factorDueAt);
  return (
    <Stack gap={16}>
      <Text as="p" tone="ink-2">
        <Trans>
          With a second factor, signing in takes your password and a code from an app on your phone, or a
          passkey. A stolen password isn’t enough.
        </Trans>
        {dueAt && (
          <>
            {' '}
            <Trans>Your company asks for it from {dueAt} on.</Trans>
          </>
        )}
      </Text>
      <span>
        <Button onClick={onSetUp}>
          <Trans>Set up</Trans>
        </Button>
      </span>
    </Stack>
  );
}

interface FactorOnProps {
  factor: Factor;
  since: string;
  Devices: Devices;
  onSetUp: () => void;
}

function FactorOn({ factor, since, Devices, onSetUp }: FactorOnProps) {
  const { t } = useLingui();
  const reread = useReread();
  const [asked, setAsked] = useState<'off' | 'codes'>();
  const [codes, setCodes] = useState<string[]>();
  const { hasApp, recoveryCodesLeft, removalAt, devices } = factor;
  const day = formatDate(since);
  const at = removalAt && formatDateTime(removalAt);

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          void reread();
        }}
      />
    );
  }
  return (
    <Stack gap={16}>
      <Row gap={12} align="center" wrap>
        <Label tone="green">{t`On`}</Label>
        <Text tone="ink-2">
          <Trans>
            Since {day} ·{' '}
            <Plural value={recoveryCodesLeft} one="# recovery code left" other="# recovery codes left" />
          </Trans>
        </Text>
      </Row>
      {at && (
        <Text as="p" tone="amber">
          <Trans>
            An admin said you lost your phone. Your second factor turns off on {at}. To keep it, log out and
            sign in with a code or a passkey.
          </Trans>
        </Text>
      )}
      <Row gap={8} wrap>
        {!hasApp && (
          <Button onClick={onSetUp}>
            <Trans>Add an authenticator app</Trans>
          </Button>
        )}
        <Button onClick={() => setAsked('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button onClick={() => setAsked('off')}>
          <Trans>Turn off</Trans>
        </Button>
      </Row>
      {devices.length > 0 && <Devices devices={devices} />}
      <ProveDialog
        isOpen={asked === 'codes'}
        factor={factor}
        onClose={() => setAsked(undefined)}
        title={t`New recovery codes`}
        text={t`The recovery codes you have now stop working.`}
        confirmLabel={t`Make new codes`}
        submit={async (body) =>
          setCodes(
            (await api('POST /api/auth/factor/recovery-codes', { body, ...newKeyOption() })).recoveryCodes,
          )
        }
      />
      <ProveDialog
        isOpen={asked === 'off'}
        factor={factor}
        onClose={() => setAsked(undefined)}
        title={t`Turn off your second factor`}
        text={t`Signing in will take only your password. Your passkeys, recovery codes and remembered devices are gone.`}
        confirmLabel={t`Turn off`}
        isDanger
        submit={async (body) => {
          await api('POST /api/auth/factor/turn-off', { body, ...newKeyOption() });
          toast.success(t`Second factor turned off`);
          await reread();
        }}
      />
    </Stack>
  );
}
