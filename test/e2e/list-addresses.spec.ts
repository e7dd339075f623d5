import { expect, signIn, test } from './support/journey.ts';

/** Of each list: what it refuses to read, and a name that it does not have. */
const strange: Readonly<Record<string, readonly string[]>> = {
  invoices: ['status=xyz', 'overdue=maybe', 'issuedOn=2026-99-99..', 'dueOn=..soon', 'sort=moon', 'roof=red'],
  payments: ['state=xyz', 'date=2026-99-99..', 'date=soon', 'employeeId=me', 'from=2026-01-01'],
  'all-expenses-page': ['status=xyz', 'date=2026-99-99..', 'date=soon', 'by=moon', 'projectId=x', 'page=2'],
  permits: ['status=xyz', 'focus=moon', 'projectId=x', 'page=2'],
  customers: ['kind=xyz', 'createdAt=soon', 'sort=moon', 'page=2'],
  'edit-businesses': ['type=xyz', 'licenseState=moon', 'attention=maybe', 'page=2'],
  'edit-products': ['category=xyz', 'active=maybe', 'price=much..', 'page=2'],
  'edit-categories': ['sort=moon', 'page=2'],
  'edit-employees': ['sort=moon', 'page=2'],
};

test('every list names what it does not know of its address, with the way on without it', async ({
  page,
}) => {
  await signIn(page);
  for (const [list, parts] of Object.entries(strange)) {
    for (const part of parts) {
      await test.step(`${list}?${part}`, async () => {
        await page.goto(`/employee/Grace/${list}?${part}`);
        await expect(page.getByText('This link asks for something this page doesn’t have')).toBeVisible();
        await expect(page.getByText(part, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Show the page without it' }).click();
        await expect(page.getByRole('searchbox', { name: 'Search in this list' })).toBeVisible();
        await expect(page.getByRole('alert')).toBeHidden();
        expect(new URL(page.url()).search).toBe('');
      });
    }
  }
});
