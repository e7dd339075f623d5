import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazy } from '../../platform/lazy.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { isOwed, type PayableInvoice } from './payment-calls.ts';

const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }));

interface RecordPaymentProps {
  projectId: number;
  invoices: readonly PayableInvoice[];
  /** `main` is the page's one action, `beside` stands beside another, `section` is a quiet one at a section's head. */
  look: 'main' | 'beside' | 'section';
}

/** Opens the form for a payment, where something is owed. */
export function RecordPayment({ projectId, invoices, look }: RecordPaymentProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const owed = invoices.filter(isOwed);
  // What was open when it was begun stays there to be chosen while the sheet is open, although somebody else pays it meanwhile.
  const [offered, setOffered] = useState<readonly number[]>([]);
  const shown = isOpen ? invoices.filter(({ id }) => offered.includes(id)) : owed;
  const open = () => {
    setOffered(owed.map(({ id }) => id));
    setOpen(true);
  };
  usePageActions(
    owed.length > 0
      ? [{ label: t`Record payment`, icon: 'cash', words: t`check cash received`, run: open }]
      : [],
  );
  if (owed.length === 0 && !isOpen) return null;
  const number = shown.length === 1 ? shown[0]?.number : null;
  return (
    <>
      {look === 'section' ? (
        <SectionButton icon="cash" onClick={open}>
          <Trans>Record payment</Trans>
        </SectionButton>
      ) : (
        <Button variant={look === 'main' ? 'primary' : 'secondary'} icon="cash" onClick={open}>
          <Trans>Record payment</Trans>
        </Button>
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={number ? t`Payment on ${number}` : t`Record payment`}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <PaymentForm projectId={projectId} invoices={shown} onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
