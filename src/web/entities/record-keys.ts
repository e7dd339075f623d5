import type { QueryKey } from '@tanstack/react-query';
import { filterChoicesKey } from '../ui/table/filter-choices-key.ts';

/*
 * What is kept of the server's records goes by these names, so that whoever changes one, here or elsewhere (`stale` of a slice), can
 * say that it is old. Those of projects stand in project-cache.ts.
 */

export const customersKey: QueryKey = ['customers'];
/** Every single customer that is open somewhere. */
export const anyCustomerKey: QueryKey = ['customer'];
export const customerKey = (id: number): QueryKey => [...anyCustomerKey, id];

/** Every call about duplicates: asked for anew when a customer changes, merges or is set apart. */
export const customerDuplicatesKey: QueryKey = ['customer-duplicates'];

export const businessesKey: QueryKey = ['businesses'];
/** Every single business that is open somewhere. */
export const anyBusinessKey: QueryKey = ['business'];
export const businessKey = (id: number | undefined): QueryKey => [...anyBusinessKey, id];

/** Every list of invoices, and what they come to. */
export const invoicesKey: QueryKey = ['invoices'];
/** Every single invoice that is open somewhere. */
export const anyInvoiceKey: QueryKey = ['invoice'];
export const invoiceKey = (id: number): QueryKey => [...anyInvoiceKey, id];

/** Every list of received payments, and what they come to. */
export const paymentsKey: QueryKey = ['payments'];

/** What can be billed of a project. */
export const anyProjectBillingKey: QueryKey = ['project-billing'];
export const projectBillingKey = (projectId: number): QueryKey => [...anyProjectBillingKey, projectId];

/** Every list and sum of expenses over all projects. */
export const expensesKey: QueryKey = ['expenses'];
/** Every list of permits over all projects, and what is known of their authorities. */
export const permitsKey: QueryKey = ['permits'];
/** Every list of to-dos, and every single one that is open somewhere. */
export const todosKey: QueryKey = ['todos'];
/** What was handed in from the site and waits for the office. */
export const capturesKey: QueryKey = ['captures'];
/** How the installation is. */
export const systemKey: QueryKey = ['system'];
export const billingSettingsKey: QueryKey = ['billing-settings'];

export const categoriesKey: QueryKey = ['categories'];
export const productsKey: QueryKey = ['products'];
export const productPricesKey: QueryKey = ['product-prices'];

export const employeesKey: QueryKey = ['employees'];
export const rolesKey: QueryKey = ['roles'];
export const ownProfileKey: QueryKey = ['auth', 'me'];
export const sessionsKey: QueryKey = ['sessions'];
export const settingsKey: QueryKey = ['settings'];
/** What of the first steps is done; anew with the settings. */
export const setupKey: QueryKey = [...settingsKey, 'setup'];
export const viewsKey: QueryKey = ['views'];
/** The company's tags, also as the choices of every list's filter by tag. */
export const tagsKey = filterChoicesKey('tag');

/** The photos of every project. */
export const anyProjectPhotosKey: QueryKey = ['project-photos'];
export const projectPhotosKey = (projectId: number): QueryKey => [...anyProjectPhotosKey, projectId];

/** Every report, which adds up records of all kinds. */
export const reportsKey: QueryKey = ['reports'];
