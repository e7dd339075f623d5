import * as z from 'zod/mini';
import { cents, fromAmount, parseAmount, type Cents } from '../../../shared/kernel/money.ts';
import { receivePaymentBody } from '../../../shared/payments/payment-contract.ts';
import { chosenPicture } from '../../ui/chosen-picture.ts';
import { bodySchema } from '../../ui/form/body-schema.ts';

export interface PaymentValues {
  invoiceId: number;
  /** Decimal text. */
  amount: string;
  method: string;
  identification: string;
  date: string;
  picture: File | null;
  /** That the same is there already and this is another one. */
  isConfirmed: boolean;
}

export interface PaymentBody {
  invoice_id: number;
  amount: string;
  method: string;
  identification: string;
  date: string;
  isConfirmed?: true | undefined;
  picture?: File | undefined;
}

const bodyOf = ({ invoiceId, picture, isConfirmed, ...rest }: PaymentValues): PaymentBody => ({
  invoice_id: invoiceId,
  ...rest,
  ...(isConfirmed && { isConfirmed }),
  ...(picture && { picture }),
});

/** What the server would refuse is told at the field before a picture is on its way. */
export interface PaymentBounds {
  today: string;
  /** What is owed on an invoice, and what is said of more than that. */
  mostOf: (invoiceId: number) => { amount: number; sentence: string } | undefined;
}

/** The form's schema; `words` are what people are told where the contract speaks to programs. */
export function paymentSchema(
  words: { amount: string; method: string; date: string; tooLarge: string; future: string },
  { today, mostOf }: PaymentBounds,
) {
  const picture = chosenPicture(words.tooLarge);
  const contract = z.extend(receivePaymentBody, { picture }).check(({ value, issues }) => {
    const most = mostOf(value.invoice_id);
    if (most && value.amount > fromAmount(most.amount)) {
      issues.push({ code: 'custom', path: ['amount'], message: most.sentence, input: value });
    }
    if (value.date !== undefined && value.date > today) {
      issues.push({ code: 'custom', path: ['date'], message: words.future, input: value });
    }
  });
  return bodySchema<PaymentValues, PaymentBody>(bodyOf, contract, {
    amount: words.amount,
    method: words.method,
    date: words.date,
  });
}

/** What came in beyond what its invoice could take. */
export interface PaymentRest extends Pick<PaymentValues, 'method' | 'identification' | 'date'> {
  cents: Cents;
}

/** By how much an amount as it was typed is more than what is owed; undefined where it is not. */
export function moreThanOwed(balance: number, typed: string): Cents | undefined {
  const amount = parseAmount(typed);
  return amount !== undefined && amount > fromAmount(balance)
    ? cents(amount - fromAmount(balance))
    : undefined;
}

/** What is still owed after an amount as it was typed; undefined where nobody can pay that: it is no amount yet, nothing, or too much. */
export function owedAfter(balance: number, typed: string): Cents | undefined {
  const amount = parseAmount(typed);
  if (amount === undefined || amount <= 0 || amount > fromAmount(balance)) return undefined;
  return cents(fromAmount(balance) - amount);
}
