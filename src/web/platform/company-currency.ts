import { defaultMoneyFormat } from '../../shared/kernel/money.ts';
import { getSession } from './session.ts';

/** The company's currency (ISO 4217): every amount on screen is in it. */
export function companyCurrency(): string {
  return getSession().employee?.companyCurrency ?? defaultMoneyFormat.currency;
}
