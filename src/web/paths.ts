import type { SetupStep } from '../shared/settings/setup-contract.ts';
import { useArea } from './platform/area.ts';

/** Every address of the guarded area (specification, section 2), for an area that ends in a slash. */
export function pathsIn(area: string) {
  return {
    dashboard: area,
    newLead: `${area}new-lead`,
    newBusiness: `${area}new-business`,
    customers: `${area}customers`,
    importCustomers: `${area}customers/import`,
    customer: (id: number) => `${area}customers/${id}`,
    employees: `${area}edit-employees`,
    businesses: `${area}edit-businesses`,
    business: (id: number) => `${area}businesses/${id}`,
    categories: `${area}edit-categories`,
    products: `${area}edit-products`,
    importProducts: `${area}edit-products/import`,
    bundles: `${area}bundles`,
    projects: `${area}projects`,
    calendar: `${area}projects?view=calendar`,
    project: (id: number) => `${area}projects/${id}`,
    /** The project at one part of its page. */
    projectPart: (id: number, part: 'appointments' | 'invoices' | 'todos') =>
      `${area}projects/${id}?part=${part}`,
    /** The project with the sheet of one of its expenses open. */
    expense: (projectId: number, id: number) => `${area}projects/${projectId}?expense=${id}`,
    upload: (projectId: number) => `${area}projects/${projectId}/upload`,
    notes: (projectId: number) => `${area}projects/${projectId}/notes`,
    /** One note among all of its project. */
    note: (projectId: number, id: number) => `${area}projects/${projectId}/notes?note=${id}`,
    bids: (projectId: number) => `${area}projects/${projectId}/bids`,
    bid: (projectId: number, bidId: number) => `${area}projects/${projectId}/bids/${bidId}`,
    invoices: `${area}invoices`,
    invoice: (projectId: number, invoiceId: number) => `${area}projects/${projectId}/invoices/${invoiceId}`,
    payments: `${area}payments`,
    permits: (projectId: number) => `${area}projects/${projectId}/permits`,
    permit: (projectId: number, permitId: number) =>
      `${area}projects/${projectId}/permits?permit=${permitId}`,
    allPermits: `${area}permits`,
    history: (projectId: number) => `${area}projects/${projectId}/history`,
    expenses: `${area}all-expenses-page`,
    todos: `${area}todos`,
    /** The list with the sheet of one to-do open. */
    todo: (id: number) => `${area}todos?todo=${id}`,
    reports: `${area}reports`,
    waiting: `${area}waiting`,
    settings: `${area}settings`,
    /** The guide through the first steps, at one of them or where it stands. */
    start: (step?: SetupStep) => `${area}start${step ? `?step=${step}` : ''}`,
    system: `${area}settings/system`,
  };
}

export type Paths = ReturnType<typeof pathsIn>;

/** The addresses in the signed-in employee's own area. */
export function usePaths(): Paths {
  return pathsIn(useArea());
}
