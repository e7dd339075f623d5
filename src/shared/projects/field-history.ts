/**
 * What of a recorded change field employees may read, by its subject: they never see prices, costs or margins (product.md, Roles).
 * What is not named here stays with the office, so that a new subject or field tells nothing before somebody has decided it.
 */
export const fieldHistory: Readonly<Record<string, readonly string[]>> = {
  project: [
    'number',
    'counter_type',
    'customerId',
    'title',
    'status',
    'reason',
    'street',
    'city',
    'state',
    'postalCode',
    'latitude',
    'longitude',
    'source',
    'description',
    'categoryId',
    'businessId',
    'salespersonId',
    'isOnHold',
    'isWarranty',
    'employeeIds',
    'asOf',
  ],
  customer: ['name', 'companyName', 'phone', 'email', 'street', 'city', 'state', 'postalCode', 'notes'],
  appointment: [
    'kind',
    'startsAt',
    'endsAt',
    'notes',
    'employeeIds',
    'user_lat',
    'user_lon',
    'checkedInAt',
    'checkedInBy',
    'checkOutLat',
    'checkOutLon',
    'checkedOutAt',
    'checkedOutBy',
    'asOf',
  ],
  note: ['content', 'isPinned', 'authorId', 'asOf'],
  // Number and revision say which bid it is, as the project's page does; a bid's texts may hold prices.
  bid: ['number', 'revision', 'status'],
};
