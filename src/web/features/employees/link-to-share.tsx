import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast-store.ts';

interface LinkToShareProps {
  url: string;
  expiresAt: string;
}

/** A personal sign-in link that an admin passes on: it is in no answer again. */
export function LinkToShare({ url, expiresAt }: LinkToShareProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const until = formatDateTime(expiresAt);

  async function copy() {
    field.current?.select();
    if (await copyText(url)) toast.success(t`Link copied`);
    else toast.show(t`Couldn’t copy. Copy the selected link yourself.`);
  }

  return (
    <Stack gap={10}>
      <TextField
        label={t`Sign-in link`}
        hint={t`You see this link only once. Anyone who has it can set the password. It works once, until ${until}.`}
        value={url}
        onChange={() => undefined}
        ref={field}
      />
      <span>
        <Button icon="copy" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
      </span>
    </Stack>
  );
}
