import { newKey, type PaymentDraft } from '../draft/bid-draft.ts';
import { bpsOf } from '../draft/bid-numbers.ts';

type Part = Omit<PaymentDraft, 'key'>;

const withKeys = (parts: readonly Part[]): PaymentDraft[] =>
  parts.map((part) => ({ key: newKey(), ...part }));

/** Shares of the total at the three moments that everybody knows; a deposit that was decided stays, and the others share what it leaves. */
export function thirds(deposit: string): readonly [string, string, string] {
  const first = bpsOf(deposit) / 100;
  if (!(first > 0 && first < 100) || first === 30) return ['30', '40', '30'];
  const second = Math.round(((100 - first) * 4) / 7);
  return [first, second, Math.round((100 - first - second) * 100) / 100].map(String) as [
    string,
    string,
    string,
  ];
}

export function thirdsPlan(
  rates: readonly [string, string, string],
  labels: readonly [string, string, string],
): PaymentDraft[] {
  return withKeys(labels.map((label, index) => ({ label, kind: 'rate', value: rates[index]! })));
}

/** The first payment of a schedule that is made by hand: the deposit that was decided, if any. */
export function depositAsPayment(label: string, deposit: string): PaymentDraft[] {
  const share = bpsOf(deposit);
  return share > 0 && share < 10_000 ? withKeys([{ label, kind: 'rate', value: deposit }]) : [];
}

/** A fixed deposit, and what is left at the end. */
export function depositPlan(labels: readonly [string, string], amount: string): PaymentDraft[] {
  return withKeys([
    { label: labels[0], kind: 'amount', value: amount },
    { label: labels[1], kind: 'rest', value: '' },
  ]);
}

/** What the shares leave; with a fixed amount among them, the rest. */
export function nextPayment(payments: readonly PaymentDraft[]): PaymentDraft {
  const empty = { key: newKey(), label: '' };
  const hasAmount = payments.some(({ kind }) => kind === 'amount');
  const hasRest = payments.some(({ kind }) => kind === 'rest');
  if (hasAmount && !hasRest) return { ...empty, kind: 'rest', value: '' };
  const share = payments.reduce((sum, { kind, value }) => sum + (kind === 'rate' ? bpsOf(value) : 0), 0);
  return { ...empty, kind: 'rate', value: hasRest ? '' : String(Math.max(0, 10_000 - share) / 100) };
}
