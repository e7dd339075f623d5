import { admin, expect, expectGoodPage, test } from './support/journey.ts';

test.use({ locale: 'es-US' });

test('who reads Spanish works in Spanish', async ({ strictPage: page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('input[type=email]').fill(admin.email);
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employee/Grace/');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation).toContainText('Proyectos');
  await expect(navigation).not.toContainText('Projects');
  await page.goto('/employee/Grace/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proyectos');
});

test('what is refused is said in Spanish, at its field and of a move', async ({ app, strictPage: page }) => {
  const taken = 'Techos de prueba';
  await app.call('POST', '/api/categories', { name: taken });
  const project = await app.call('POST', '/api/projects', { customer: { name: 'Rosa Ibarra' } });
  await page.goto('/');
  await page.locator('input[type=email]').fill(admin.email);
  // A sign-in that is refused comes before everything else.
  await page.locator('input[type=password]').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employee/Grace/');

  await page.goto('/employee/Grace/edit-categories');
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  // The contract's own sentence, held against the form before anything is sent.
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(name).toHaveAccessibleDescription('Este campo es obligatorio.');
  await name.fill(taken);
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(name).toHaveAccessibleDescription('Otra categoría tiene este nombre.');

  // Called off by somebody else while this page still offers to.
  const id = project['id'] as number;
  await page.goto(`/employee/Grace/projects/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'El cliente rechazó…' }).click();
  await app.call('POST', `/api/projects/${id}/cancel`, { reason: 'Moved away' });
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Precio');
  await page.getByRole('button', { name: 'Marcar como rechazado' }).click();
  await expect(page.getByText('Este proyecto se canceló. Reábralo primero.')).toBeVisible();
});

test('a customer’s own language is chosen where it stands', async ({ app, strictPage: page }) => {
  const project = await app.call('POST', '/api/projects', { customer: { name: 'Elena Prado' } });
  await page.goto('/');
  await page.locator('input[type=email]').fill(admin.email);
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employee/Grace/');
  const id = project['customerId'] as number;
  await page.goto(`/employee/Grace/customers/${id}`);
  await page.getByRole('button', { name: /Idioma.*Idioma de la empresa/ }).click();
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: /Idioma.*Español/ })).toBeVisible();
  await expect.poll(async () => (await app.call('GET', `/api/customers/${id}`))['language']).toBe('es');
});

test('a browser that speaks Spanish is offered an English bid in Spanish, which is kept until it is signed', async ({
  app,
  strictPage: page,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Elena Prado' } });
  const lines = [{ name: 'Porch light', unitPrice: 120 }];
  const bid = await app.call('POST', `/api/projects/${id as number}/bids`, {
    project: { id },
    title: 'Porch',
    sections: [{ title: 'Electrical', lines }],
  });
  const { url } = await app.call('POST', `/api/projects/${id as number}/bids/${bid['id'] as number}/link`);
  await page.goto(url as string);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Ver en español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('siguen en inglés')).toBeVisible();
  await expect(page.getByText('Porch light').first()).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await page.getByLabel('Su nombre completo').fill('Elena Prado');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Aceptar y firmar' }).click();
  await expect(page.getByRole('heading', { name: 'Este presupuesto está firmado' })).toBeInViewport();
  await page.getByRole('link', { name: 'View in English' }).click();
  await expect(page.getByRole('heading', { name: 'This bid is signed' })).toBeVisible();
});
