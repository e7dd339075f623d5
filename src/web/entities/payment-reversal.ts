import { mayReversePayment } from '../../shared/payments/payment-reversal.ts';
import { useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';

/** Whether the signed-in employee may take a payment back at this moment. */
export function useMayReversePayment(): (payment: Parameters<typeof mayReversePayment>[1]) => boolean {
  const { id: employeeId, role } = useEmployee();
  const now = new Date(useNow());
  return (payment) => mayReversePayment({ employeeId, role }, payment, now);
}
