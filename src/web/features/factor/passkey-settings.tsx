import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Factor, Passkey } from '../../../shared/auth/factor-contract.ts';
import { sessionsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { InlineField } from '../../ui/inline-field.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SettingsContent } from '../../ui/settings-section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { useFactor, useReread } from './use-factor.ts';
import { hasPasskeys, WhyNoPasskeys } from './why-no-passkeys.tsx';

/** The own passkeys: added, renamed, removed. */
export function PasskeySettings() {
  const query = useFactor();
  return (
    <SettingsContent query={query} rows={1}>
      {(factor) => <OwnPasskeys factor={factor} />}
    </SettingsContent>
  );
}

function OwnPasskeys({ factor }: { factor: Factor }) {
  const { t } = useLingui();
  const reread = useReread();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const { passkeys, hasApp } = factor;
  const passkeyId = leaving?.id;
  const isLast = passkeys.length === 1 && !hasApp;

  return (
    <Stack gap={16}>
      <Text as="p" tone="ink-2">
        <Trans>
          A passkey signs you in with your fingerprint, your face or a PIN instead of your password. It’s also
          a second factor.
        </Trans>
      </Text>
      {passkeys.length > 0 && (
        <Stack as="ul" gap={12}>
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </Stack>
      )}
      {isAdding ? (
        <AddPasskey
          factor={factor}
          onDone={() => {
            setAdding(false);
            toast.success(t`Passkey added`);
            void reread();
          }}
          onCancel={() => setAdding(false)}
          cancelLabel={t`Cancel`}
        />
      ) : hasPasskeys(factor) ? (
        <span>
          <Button icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </span>
      ) : (
        <WhyNoPasskeys passkeyOrigin={factor.passkeyOrigin} />
      )}
      <ProveDialog
        isOpen={passkeyId !== undefined}
        onClose={() => setLeaving(undefined)}
        factor={factor}
        title={t`Remove this passkey`}
        text={
          isLast
            ? t`It’s your only second factor: signing in will take only your password. You’re signed out everywhere else.`
            : t`It no longer signs you in. You’re signed out everywhere else.`
        }
        confirmLabel={t`Remove`}
        isDanger
        submit={async (body) => {
          if (passkeyId === undefined) return;
          const params = { passkeyId };
          await api('POST /api/auth/passkeys/:passkeyId/remove', { params, body, ...newKeyOption() });
          toast.success(t`Passkey removed`);
          await reread();
        }}
      />
    </Stack>
  );
}

function OwnPasskey({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui();
  const { id, name, createdAt, lastUsedAt, isBlocked } = passkey;
  const day = formatDate(createdAt);
  const rename = useWrite({
    call: (to: string, options) =>
      api('PUT /api/auth/passkeys/:passkeyId', { params: { passkeyId: id }, body: { name: to }, ...options }),
    invalidates: [sessionsKey],
    successMessage: t`Passkey renamed`,
  });
  return (
    <Row as="li" gap={12} align="center" justify="between">
      <Stack grow shrink>
        <InlineField
          label={t`Name`}
          value={name}
          isRequired
          maxLength={60}
          commit={(to) => rename.send(to)}
        />
        <Text tone="ink-2" size="sm">
          {lastUsedAt ? (
            <Trans>
              Added {day} · last used <RelativeTime at={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>Added {day} · not used yet</Trans>
          )}
        </Text>
        {isBlocked && (
          <Text tone="amber" size="sm">
            <Trans>Blocked, because there may be a copy of it. Remove it and add a new one.</Trans>
          </Text>
        )}
      </Stack>
      <Button size="small" onClick={onRemove} aria-label={t`Remove the passkey ${name}`}>
        <Trans>Remove</Trans>
      </Button>
    </Row>
  );
}
