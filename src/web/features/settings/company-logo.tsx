import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Settings } from '../../../shared/settings/settings-contract.ts';
import { logoAddress } from '../../entities/logo-address.ts';
import { settingsKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './company-logo.module.css';
import { fitLogo } from './fit-logo.ts';

interface Change {
  logo: File | null;
  /** What was there until then, for Undo. */
  before: File | null | undefined;
}

function put(logo: File | null, idempotencyKey: string): Promise<Settings> {
  return logo
    ? api('POST /api/settings/logo', { body: {}, files: { logo }, idempotencyKey })
    : api('DELETE /api/settings/logo', { idempotencyKey });
}

/** What is put back when somebody changes their mind: the picture that is there, null for none; undefined where it cannot be had. */
async function presentLogo(address: string | undefined): Promise<File | null | undefined> {
  if (address === undefined) return null;
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    return answer.ok ? new File([await answer.blob()], 'logo') : undefined;
  } catch {
    return undefined;
  }
}

/** The picture at the head of bids, on paper and on the customer's page. */
export function CompanyLogo({ settings }: { settings: Pick<Settings, 'logo' | 'companyName'> }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const address = logoAddress(settings.logo);
  const write = useWrite({
    call: ({ logo }: Change, { idempotencyKey }) => put(logo, idempotencyKey),
    invalidates: [settingsKey],
    successMessage: (_settings, { logo }) => (logo ? t`Logo saved` : t`Logo removed`),
    isUndoable: (_settings, { before }) => before !== undefined,
    undo: (_settings, { before }, { idempotencyKey }) => put(before ?? null, idempotencyKey),
  });
  const change = async (logo: File | null) =>
    write.run({ logo: logo && (await fitLogo(logo)), before: await presentLogo(address) });
  const { isOver, place } = useFileDrop((file) => {
    if (!write.isPending) void change(file);
  });

  return (
    <Stack
      gap={8}
      justifyItems="start"
      className={classNames(styles.drop, isOver && styles.over)}
      role="group"
      aria-label={t`Logo`}
      {...place}
    >
      {address ? (
        <span className={styles.picture}>
          <img src={address} alt={t`Logo of ${settings.companyName}`} />
        </span>
      ) : (
        <Text as="p" tone="ink-3" size="sm">
          <Trans>Without a logo, bids start with your company name.</Trans>
        </Text>
      )}
      <Text as="p" tone="ink-3" size="sm">
        <Trans>
          Drop a PNG, JPEG, WebP or SVG here. Plumbline crops empty margins and scales large images down. Bids
          you’ve already sent keep their logo.
        </Trans>
      </Text>
      <FileInput
        ref={input}
        label={t`Logo image`}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onFiles={([file]) => void change(file)}
      />
      <Row gap={8} wrap>
        <Button icon="upload" isPending={write.isPending} onClick={() => input.current?.click()}>
          {address ? <Trans>Choose another logo</Trans> : <Trans>Choose a logo</Trans>}
        </Button>
        {address && (
          <Button variant="ghost" disabled={write.isPending} onClick={() => void change(null)}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}
