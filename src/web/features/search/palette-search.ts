import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pathsIn } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import type { PaletteResult } from '../../platform/page-actions.ts';
import { personalArea } from '../../platform/return-path.ts';
import { getSession } from '../../platform/session.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import { statusLook } from '../../ui/status-words.ts';

/** Any project, customer, product or business by any word or phone digits (product.md, Command palette). */
export async function searchRecords(query: string, signal: AbortSignal): Promise<PaletteResult[]> {
  const { employee } = getSession();
  if (!employee) return [];
  const paths = pathsIn(personalArea(employee.firstName));
  const found = await api('GET /api/search', { query: { q: query }, signal });
  const projects = found.projects.map((project): PaletteResult => {
    const status = i18n._(statusLook('project', project.status).word);
    return {
      id: `project ${project.id}`,
      kind: i18n._(msg`Projects`),
      label: `${project.number} ${project.customerName}`,
      detail: joined(status, project.title, project.street, project.city),
      path: paths.project(project.id),
    };
  });
  const customers = found.customers.map((customer): PaletteResult => ({
    id: `customer ${customer.id}`,
    kind: i18n._(msg`Customers`),
    label: customer.name,
    detail: joined(customer.companyName, formatPhone(customer.phone ?? ''), customer.email),
    path: paths.customer(customer.id),
  }));
  const products = found.products.map((product): PaletteResult => ({
    id: `product ${product.id}`,
    kind: i18n._(msg`Products`),
    label: product.name,
    detail: product.unit,
    path: `${paths.products}?${new URLSearchParams({ q: product.name }).toString()}`,
  }));
  const businesses = found.businesses.map((business): PaletteResult => ({
    id: `business ${business.id}`,
    kind: i18n._(msg`Businesses`),
    label: business.name,
    detail: formatPhone(business.phone ?? ''),
    path: paths.business(business.id),
  }));
  return [...projects, ...customers, ...products, ...businesses];
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
