import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProveForm, type ProveFormProps } from './prove-form.tsx';

interface ProveDialogProps extends Omit<ProveFormProps, 'cancel'> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  text: string;
}

/** Asks who somebody is before what weakens or renews the second factor. */
export function ProveDialog({ isOpen, onClose, title, text, submit, ...form }: ProveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text} width="small">
      <ProveForm
        {...form}
        submit={async (proof) => {
          await submit(proof);
          onClose();
        }}
        cancel={
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
