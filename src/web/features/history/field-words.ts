import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The recorded fields in the office's words. */
export const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  accepted: msg`Sent anyway`,
  address: msg`Address`,
  addresses: msg`Further addresses`,
  amount: msg`Amount`,
  businessId: msg`Referred by`,
  categoryId: msg`Category`,
  channel: msg`Sent by`,
  checkedInAt: msg`Checked in`,
  checkedInBy: msg`Checked in by`,
  checkedOutAt: msg`Checked out`,
  checkedOutBy: msg`Checked out by`,
  checkOut: msg`Checked out`,
  checkOutLat: msg`Latitude when leaving`,
  checkOutLon: msg`Longitude when leaving`,
  city: msg`City`,
  companyName: msg`Company`,
  content: msg`Text`,
  contract: msg`Contract`,
  cost: msg`Cost`,
  counter_type: msg`Kind of project`,
  customerId: msg`Customer`,
  customerName: msg`Customer`,
  declineReason: msg`Reason`,
  delivery: msg`Delivery`,
  deposit: msg`Deposit`,
  depositRateBps: msg`Deposit rate`,
  description: msg`Description`,
  discount: msg`Discount`,
  discountKind: msg`Kind of discount`,
  discountValue: msg`Discount of`,
  email: msg`E-mail`,
  emails: msg`Further e-mails`,
  employeeIds: msg`People`,
  dueOn: msg`Due`,
  endsAt: msg`Ends`,
  isBeyondContract: msg`Beyond the contract`,
  paymentTerms: msg`Payment terms`,
  insuranceExpiresOn: msg`Insured until`,
  insurancePolicy: msg`Policy number`,
  insurer: msg`Insurer`,
  copyOf: msg`Copy of`,
  template: msg`Template`,
  customerNotes: msg`Notes for the customer`,
  internalNotes: msg`Internal notes`,
  isOnHold: msg`On hold`,
  isPinned: msg`Pinned`,
  isWarranty: msg`Warranty`,
  kind: msg`Kind`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  licenseExpiresOn: msg`Licensed until`,
  licenseNumber: msg`License number`,
  lines: msg`Lines`,
  linesTotal: msg`Sum of the lines`,
  method: msg`Signed how`,
  removedNumbers: msg`Numbers`,
  signerName: msg`Signed by`,
  link: msg`Customer’s link`,
  margin: msg`Margin`,
  name: msg`Name`,
  notes: msg`Notes`,
  number: msg`Number`,
  paymentSchedule: msg`Payment schedule`,
  phone: msg`Phone`,
  phones: msg`Further phones`,
  postalCode: msg`ZIP code`,
  projectNumbers: msg`Projects`,
  reason: msg`Reason`,
  revision: msg`Version`,
  salespersonId: msg`Salesperson`,
  scope: msg`Scope`,
  sectionTitles: msg`Sections`,
  sections: msg`Sections`,
  sentAt: msg`Sent`,
  signature: msg`Signature`,
  signedOnPaper: msg`Signed on paper`,
  source: msg`Source`,
  startsAt: msg`Starts`,
  state: msg`State`,
  status: msg`Status`,
  street: msg`Street`,
  subject: msg`Subject`,
  tax: msg`Tax`,
  taxRateBps: msg`Tax rate`,
  terms: msg`Terms`,
  title: msg`Title`,
  total: msg`Total`,
  type: msg`Type`,
  user_lat: msg`Latitude`,
  user_lon: msg`Longitude`,
  validUntil: msg`Valid until`,
  website: msg`Website`,
  withdrawnBidLinks: msg`Bid links withdrawn`,
};

/** As a form asks for them; the database keeps no order. What is not here comes after. */
const usualOrder = [
  'title',
  'name',
  'companyName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'postalCode',
  'startsAt',
  'endsAt',
];

/** Where a field stands among others. */
export function fieldRank(field: string): number {
  const rank = usualOrder.indexOf(field);
  return rank === -1 ? usualOrder.length : rank;
}

/** The name of a field; one that the table does not know by its own words apart: `dueDate` is `Due date`. */
export function fieldName(field: string, translate: (word: MessageDescriptor) => string): string {
  const known = fieldWords[field];
  if (known) return translate(known);
  const words = field
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
