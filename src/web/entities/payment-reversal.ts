import type { Right } from '../../shared/auth/rights.ts';
import { mayReversePayment } from '../../shared/payments/payment-reversal.ts';
import { hasRight, useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';

/** Whether the signed-in employee may take a payment back at this moment. */
export function useMayReversePayment(): (payment: Parameters<typeof mayReversePayment>[1]) => boolean {
  const me = useEmployee();
  const reverser = { employeeId: me.id, rights: { has: (right: Right) => hasRight(me, right) } };
  const now = new Date(useNow());
  return (payment) => mayReversePayment(reverser, payment, now);
}
