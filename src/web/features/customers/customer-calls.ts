import type { CreateCustomerBody, Customer } from '../../../shared/customers/customer-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useRecordChange } from '../../platform/record-change.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listCalls } from '../../ui/table/list-calls.ts';
import { customerKey, customersKey, customerDuplicatesKey } from '../../entities/record-keys.ts';
import { projectListKey } from '../../entities/project-cache.ts';

export type CustomerChange = Partial<
  Pick<
    Customer,
    | 'name'
    | 'companyName'
    | 'email'
    | 'phone'
    | 'street'
    | 'city'
    | 'state'
    | 'postalCode'
    | 'language'
    | 'notes'
    | 'tags'
  >
>;

/** Changes a field of a customer on its page. */
export function useCustomerChange(customer: Customer) {
  const { id } = customer;
  return useRecordChange<Customer, CustomerChange>({
    row: customer,
    key: customerKey(id),
    update: (body, version, { idempotencyKey }) =>
      api('PUT /api/customers/:id', { params: { id }, body, version, idempotencyKey }),
    related: [customersKey, customerDuplicatesKey, projectListKey],
  });
}

export const customerList = listCalls('GET /api/customers', {
  file: 'GET /api/export/customers',
  parts: { kind: [], projects: [], city: [], language: [], tag: [], createdAt: ['added'] },
});

export function addCustomer(body: CreateCustomerBody, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers', { body, idempotencyKey });
}
