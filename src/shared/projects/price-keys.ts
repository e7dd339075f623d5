/**
 * The fields of history events that tell prices, costs or margins, lists of priced lines included: field employees
 * never see them (product.md, Roles). A new priced field that is recorded in an event gets a line here.
 */
export const priceKeys = [
  'amount',
  'balance',
  'contract',
  'cost',
  'deposit',
  'depositRate',
  'depositRateBps',
  'discount',
  'discountKind',
  'discountRate',
  'discountValue',
  'lines',
  'linesTotal',
  'margin',
  'paymentSchedule',
  'price',
  'sections',
  'selections',
  'subtotal',
  'tax',
  'taxRate',
  'taxRateBps',
  'total',
  'totals',
  'unitCost',
  'unitPrice',
] as const;
