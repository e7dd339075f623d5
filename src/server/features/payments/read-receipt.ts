import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { PaperDrawing } from '../../platform/pdf/draw-paper.ts';
import { drawToShow } from '../../platform/pdf/kept-drawing.ts';
import { paperAnswer } from '../../platform/pdf/paper-answer.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentKey } from './payment-queries.ts';
import { findReceipt, type Receipt } from './receipt-queries.ts';
import { receiptNumber, receiptView } from './receipt-view.ts';
import { receiptWords } from './receipt-words.ts';

const template = new URL('./receipt-document.typ', import.meta.url);

/** The receipt of a payment as PDF, in the words of the company's locale; that of a void one says so. */
export async function readReceipt(db: Db, services: Services, key: PaymentKey): Promise<FileAnswer> {
  const receipt = await findReceipt(db, key);
  if (!receipt) throw notFound('payment');
  const drawn = await drawToShow(db, services, receiptDrawing(receipt));
  const { receipt: word } = receiptWords(receipt.locale);
  return paperAnswer(drawn, paperName(word, receiptNumber(receipt), receipt.heading.customer.name));
}

/** A receipt as it is drawn. */
export function receiptDrawing(receipt: Receipt): PaperDrawing {
  return { template, view: receiptView(receipt) };
}
