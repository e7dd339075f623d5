import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { useRight } from '../../platform/session.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { isOwed, type PayableInvoice } from './payment-calls.ts';
import type { PaymentRest } from './payment-values.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

const RestOfPayment = lazy(async () => (await import('./rest-of-payment.tsx')).RestOfPayment);
const PaymentForm = lazy(async () => (await import('./payment-form.tsx')).PaymentForm);

interface RecordingPayment {
  /** Whether something is owed. */
  isOffered: boolean;
  open: () => void;
  /** Stands apart from its button, which may go or move while something is typed in it. */
  sheet: ReactNode;
}

/** The form for a payment, where something is owed. */
export function useRecordPayment(projectId: number, invoices: readonly PayableInvoice[]): RecordingPayment {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [rest, setRest] = useState<PaymentRest>();
  const mayRecord = useRight('payments.record');
  const owed = mayRecord ? invoices.filter(isOwed) : [];
  // What was open when it was begun stays there to be chosen while the sheet is open, although somebody else pays it meanwhile.
  const [offered, setOffered] = useState<readonly number[]>([]);
  const shown = invoices.filter(({ id }) => offered.includes(id));
  const open = () => {
    setRest(undefined);
    setOffered(owed.map(({ id }) => id));
    setOpen(true);
  };
  function goOn(left?: PaymentRest) {
    if (left) setRest(left);
    else setOpen(false);
  }
  useDraftLink({
    payment: (entity) =>
      entity === (owed.length === 1 ? `invoice-${owed[0]!.id}` : `project-${projectId}`) && open(),
  });
  usePageActions(
    owed.length > 0
      ? [{ label: t`Record payment`, icon: 'cash', words: t`check cash received`, run: open }]
      : [],
  );
  const number = shown.length === 1 ? shown[0]?.number : null;
  return {
    isOffered: owed.length > 0,
    open,
    sheet: (
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={rest ? t`Rest of the payment` : number ? t`Payment on ${number}` : t`Record payment`}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          {rest ? (
            <RestOfPayment key={rest.cents} projectId={projectId} rest={rest} onDone={goOn} />
          ) : (
            <PaymentForm projectId={projectId} invoices={shown} onDone={goOn} />
          )}
        </Suspense>
      </Sheet>
    ),
  };
}

interface RecordPaymentProps {
  projectId: number;
  invoices: readonly PayableInvoice[];
}

/** The button at a section's head, with its form. */
export function RecordPayment({ projectId, invoices }: RecordPaymentProps) {
  const { isOffered, open, sheet } = useRecordPayment(projectId, invoices);
  return (
    <>
      {isOffered && (
        <SectionButton icon="cash" onClick={open}>
          <Trans>Record payment</Trans>
        </SectionButton>
      )}
      {sheet}
    </>
  );
}
