import { useLingui } from '@lingui/react/macro';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { useWrite, type Write, type WriteDeclaration } from '../../platform/write.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AskedMessage } from './sending-form.tsx';

interface CallOptions {
  version: number;
  idempotencyKey: string;
}

interface PaperWrites<Asked extends AskedMessage, Answer extends { message: string }> {
  /** Calls with the message as the query of every paper's call has it. */
  email: (
    message: { subject: string; caption: string; cc?: string } & To,
    options: CallOptions,
    asked: Asked,
  ) => Promise<Answer>;
  whatsapp: (message: { caption: string } & To, options: CallOptions, asked: Asked) => Promise<Answer>;
  /** What the server says where all of an e-mail was taken (specification, section 7), and what is said here then. */
  emailed: { answer: string; said: string };
  invalidates: WriteDeclaration<Asked, Answer>['invalidates'];
  onSuccess?: ((answer: Answer) => void) | undefined;
}

/** The chosen ones of the records, and what was written beside them; what is empty is left out. */
interface To {
  recipients?: string;
  to?: string;
}

const toOf = ({ recipients, to }: AskedMessage): To => ({
  ...(recipients.length > 0 && { recipients: recipients.join(',') }),
  ...(to.trim() && { to }),
});

/** The ways by which a paper goes out, and what is said of what became of it. */
export function usePaperWrites<Asked extends AskedMessage, Answer extends { message: string }>({
  email,
  whatsapp,
  emailed,
  invalidates,
  onSuccess,
}: PaperWrites<Asked, Answer>): Record<SendingChannel, Write<Asked, Answer>> {
  const { t } = useLingui();
  const told = (taken: PaperWrites<Asked, Answer>['emailed']) => (answer: Answer) => {
    onSuccess?.(answer);
    if (answer.message === taken.answer) toast.success(taken.said);
    // Something waits or was refused: the server's own sentence, long enough to be read.
    else toast.show(answer.message, { durationMs: 12_000 });
  };
  return {
    email: useWrite<Asked, Answer>({
      call: (asked, { idempotencyKey }) => {
        const { subject, caption, cc, version } = asked;
        const message = { subject, caption, ...toOf(asked), ...(cc.trim() && { cc }) };
        return email(message, { version, idempotencyKey }, asked);
      },
      invalidates,
      onSuccess: told(emailed),
    }),
    whatsapp: useWrite<Asked, Answer>({
      call: (asked, { idempotencyKey }) => {
        const { caption, version } = asked;
        return whatsapp({ caption, ...toOf(asked) }, { version, idempotencyKey }, asked);
      },
      invalidates,
      onSuccess: told({ answer: 'PDF sent successfully', said: t`Sent by WhatsApp` }),
    }),
  };
}
