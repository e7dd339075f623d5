import { Trans, useLingui } from '@lingui/react/macro';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, this once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { email, companyName } = useEmployee();
  const heading = `Plumbline · ${companyName} · ${email}`;
  const text = `${heading}\n\n${codes.join('\n')}\n`;

  async function copy() {
    if (await copyText(text)) toast.success(t`Recovery codes copied`);
    else toast.show(t`Couldn’t copy. Download or print the codes instead.`);
  }

  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Text as="h3" weight={600}>
          <Trans>Save your recovery codes</Trans>
        </Text>
        <Text as="p" tone="ink-2">
          <Trans>
            If you lose your phone, each of these codes gets you in once. Keep them somewhere safe. You won’t
            see them again.
          </Trans>
        </Text>
      </Stack>
      <div className={styles.codes}>
        <p data-print-only>{heading}</p>
        <ol aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Row gap={8} wrap>
        <Button icon="copy" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon="download"
          onClick={() =>
            downloadFile('plumbline-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
          }
        >
          <Trans>Download</Trans>
        </Button>
        <Button icon="file" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
      <span>
        <Button variant="primary" onClick={onDone}>
          <Trans>I saved my codes</Trans>
        </Button>
      </span>
    </Stack>
  );
}
