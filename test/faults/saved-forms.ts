import type { Locator, Page } from '@playwright/test';

import { phonePhoto } from '../support/picture-files.ts';
import type { AppClient } from './app-client.ts';

/** Where the forms are: a project of an admin. */
export interface FormsAt {
  /** The admin's pages. */
  area: string;
  projectId: number;
  invoiceId: number;
  client: AppClient;
}

/** A form as a person fills it in; the mark, `m<seed>x<count>`, tells one filled form from all others. */
export interface SavedForm {
  name: string;
  path: (at: FormsAt) => string;
  open?: ((page: Page) => Promise<void>) | undefined;
  form: (page: Page) => Locator;
  fill: (form: Locator, mark: string) => Promise<void>;
  save: string;
  /** Whether everything that was filled in stands there. */
  holds: (form: Locator, mark: string) => Promise<boolean>;
  /** How many of it the server has. */
  count: (mark: string, at: FormsAt) => Promise<number>;
}

const inProject = ({ area, projectId }: FormsAt) => `${area}/projects/${projectId}`;
const byRole = (name: string) => (page: Page) => page.getByRole('form', { name });
const textIn = (form: Locator, label: string) =>
  form
    .getByLabel(label)
    .first()
    .inputValue({ timeout: 1_000 })
    .catch(() => '');

async function rows({ client }: FormsAt, path: string): Promise<number> {
  const { status, body } = await client.call('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return (body as unknown as unknown[]).length;
}

/** How often a mark stands in an answer, within quotes. */
async function marked({ client }: FormsAt, path: string, mark: string): Promise<number> {
  const { status, body } = await client.call('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.stringify(body).split(`:"${mark}"`).length - 1;
}

/** Each a little wider than the one before: the same picture again would be pointed out. */
async function choosePicture(form: Locator, mark: string): Promise<void> {
  const buffer = await phonePhoto({ width: 200 + Number(mark.split('x')[1]), height: 200 });
  await form
    .getByLabel('Photo or PDF')
    .setInputFiles({ name: `${mark}.jpg`, mimeType: 'image/jpeg', buffer });
}
const showsPicture = (form: Locator, mark: string) => form.getByText(`${mark}.jpg`).isVisible();

export const savedForms: readonly SavedForm[] = [
  {
    name: 'note',
    path: inProject,
    form: byRole('Write a note'),
    fill: (form, mark) => form.getByLabel('New note').fill(mark),
    save: 'Add note',
    holds: async (form, mark) => (await textIn(form, 'New note')) === mark,
    count: (mark, at) => marked(at, `/projects/${at.projectId}`, mark),
  },
  {
    name: 'expense with its receipt',
    path: inProject,
    open: (page) => page.getByRole('button', { name: 'Add expense', exact: true }).click(),
    form: byRole('New expense'),
    async fill(form, mark) {
      await choosePicture(form, mark);
      await form.getByLabel('Amount').fill('77.77');
      await form.getByLabel('Paid to').fill(mark);
    },
    save: 'Save expense',
    holds: async (form, mark) =>
      (await textIn(form, 'Paid to')) === mark &&
      (await textIn(form, 'Amount')) === '77.77' &&
      (await showsPicture(form, mark)),
    count: (mark, at) => marked(at, `/expenses?q=${mark}`, mark),
  },
  {
    name: 'lead',
    path: ({ area }) => `${area}/new-lead`,
    form: byRole('New lead'),
    fill: (form, mark) => form.locator('input[name="customer.name"]').fill(mark),
    save: 'Save lead',
    holds: async (form, mark) => (await form.locator('input[name="customer.name"]').inputValue()) === mark,
    count: (mark, at) => rows(at, `/projects?q=${mark}`),
  },
  {
    name: 'permit with its paper',
    path: (at) => `${inProject(at)}/permits?new=1`,
    form: byRole('New permit'),
    async fill(form, mark) {
      await form.getByLabel('Authority').fill('City of Astoria');
      await form.getByLabel('What it’s for').fill(mark);
      await choosePicture(form, mark);
    },
    save: 'Record permit',
    holds: async (form, mark) =>
      (await textIn(form, 'What it’s for')) === mark && (await showsPicture(form, mark)),
    count: (mark, at) => marked(at, `/projects/${at.projectId}`, mark),
  },
  {
    name: 'payment with its picture',
    path: inProject,
    open: (page) => page.getByRole('button', { name: 'Record payment' }).first().click(),
    form: (page) => page.getByRole('dialog').locator('form'),
    async fill(form, mark) {
      await form.getByLabel('Amount').fill('1');
      await form.getByRole('radio', { name: 'Check', exact: true }).check();
      await form.getByLabel('Check number').fill(mark);
      await choosePicture(form, mark);
    },
    save: 'Record payment',
    holds: async (form, mark) =>
      (await textIn(form, 'Check number')) === mark && (await showsPicture(form, mark)),
    count: (mark, at) => marked(at, `/invoices/${at.invoiceId}`, mark),
  },
  {
    name: 'payment of an expense with its picture',
    path: inProject,
    async open(page) {
      await page
        .getByRole('button', { name: /^Timber/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Record a payment' }).click();
    },
    form: byRole('New payment'),
    async fill(form, mark) {
      await form.getByLabel('Amount').fill('1');
      await form.getByRole('radio', { name: 'Check', exact: true }).check();
      await form.getByLabel('Number or reference').fill(mark);
      await choosePicture(form, mark);
    },
    save: 'Record payment',
    holds: async (form, mark) =>
      (await textIn(form, 'Number or reference')) === mark && (await showsPicture(form, mark)),
    count: (mark, at) => marked(at, `/projects/${at.projectId}`, mark),
  },
  {
    name: 'customer',
    path: ({ area }) => `${area}/customers`,
    open: (page) => page.getByRole('button', { name: 'New customer' }).first().click(),
    form: (page) => page.getByRole('dialog').locator('form'),
    fill: (form, mark) => form.locator('[name="name"]').fill(mark),
    save: 'Create customer',
    holds: async (form, mark) => (await form.locator('[name="name"]').inputValue()) === mark,
    count: (mark, at) => rows(at, `/customers?q=${mark}`),
  },
];
