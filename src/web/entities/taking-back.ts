import { mayTakeBack } from '../../shared/payments/taking-back.ts';
import { useEmployee } from '../platform/session.ts';
import { useNow } from '../platform/use-now.ts';

/** Whether the signed-in employee may take a payment back at this moment. */
export function useMayTakeBack(): (payment: Parameters<typeof mayTakeBack>[1]) => boolean {
  const { id: employeeId, role } = useEmployee();
  const now = new Date(useNow());
  return (payment) => mayTakeBack({ employeeId, role }, payment, now);
}
