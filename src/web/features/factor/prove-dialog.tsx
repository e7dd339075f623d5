import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { CodeField } from './code-field.tsx';
import { useRefusable } from './use-refusable.ts';

interface ProveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  isDanger?: boolean;
  submit: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password and a code before what weakens or renews the second factor. */
export function ProveDialog({ isOpen, onClose, title, text, ...form }: ProveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text} width="small">
      <ProveForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type ProveFormProps = Pick<ProveDialogProps, 'onClose' | 'confirmLabel' | 'isDanger' | 'submit'>;

function ProveForm({ onClose, confirmLabel, isDanger, submit }: ProveFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isPending, send, clear, errorOf, failure } = useRefusable();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!password || !code.trim()) return;
    void send(async () => {
      await submit({ password, code });
      onClose();
    });
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        {failure && <ErrorNote title={failure} />}
        <OwnPasswordField
          value={password}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
          error={errorOf('password')}
        />
        <CodeField
          value={code}
          onChange={(value) => {
            setCode(value);
            clear();
          }}
          error={errorOf('code')}
          hint={t`From your authenticator app, or a recovery code.`}
        />
        <Row gap={8} wrap>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            isPending={isPending}
            disabled={!password || !code.trim()}
          >
            {confirmLabel}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
