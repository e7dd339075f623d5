import type {
  CreateCustomerBody,
  Customer,
  CustomerRow,
  CustomerSort,
} from '../../../shared/customers/customer-contract.ts';
import { api, arrivedPage, listApi } from '../../platform/api-client.ts';
import { useRecordChange } from '../../platform/record-change.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';
import { customerKey, customersKey, customerDuplicatesKey } from '../../entities/record-keys.ts';
import { projectListKey } from '../../entities/project-cache.ts';

export type CustomerChange = Partial<
  Pick<
    Customer,
    'name' | 'companyName' | 'email' | 'phone' | 'street' | 'city' | 'state' | 'postalCode' | 'notes' | 'tags'
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

/** What the list understands of its address. */
export const customerParts = listParts({
  kind: [],
  projects: [],
  city: [],
  tag: [],
  createdAt: ['added'],
});

/** The list's state in the names of the wire. */
function wireQuery({ q, sort, kind, projects, city, tag, createdAt }: ListQuery) {
  return { q, sort: sort as CustomerSort | undefined, kind, projects, city, tag, added: createdAt };
}

export function loadCustomers(query: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/customers', { query: { ...wireQuery(query), cursor: query.cursor }, signal });
}

/** The list that was asked for ahead (first-calls.ts), once it is here. */
export function arrivedCustomers(query: ListQuery) {
  return arrivedPage('GET /api/customers', { query: { ...wireQuery(query), cursor: query.cursor } });
}

/** The first customers that the list's state finds, in the largest pages that the server gives. */
export async function loadManyCustomers(query: ListQuery, most: number): Promise<CustomerRow[]> {
  const rows: CustomerRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listApi('GET /api/customers', { query: { ...wireQuery(query), cursor, limit: 500 } });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined && rows.length < most);
  return rows;
}

export async function exportCustomers(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/customers', { query: { ...wireQuery(query), format } });
  downloadFile(`customers.${format}`, await call);
}

export function addCustomer(body: CreateCustomerBody, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers', { body, idempotencyKey });
}

export function removeCustomer(id: number, { idempotencyKey }: WriteOptions) {
  return api('DELETE /api/customers/:id', { params: { id }, idempotencyKey });
}

export function restoreCustomer(id: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/customers/:id/restore', { params: { id }, idempotencyKey });
}
