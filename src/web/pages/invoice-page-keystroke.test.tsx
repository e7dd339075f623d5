// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import {
  billingSettings,
  company,
  draftInvoice,
  lead,
  projectBilling,
} from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

/** How often an amount was drawn: each line shows one. */
const drawn = vi.hoisted(() => ({ amounts: 0 }));

vi.mock(import('../ui/money.tsx'), async (original) => {
  const { Money } = await original<typeof import('../ui/money.tsx')>();
  return {
    Money: (props: Parameters<typeof Money>[0]) => {
      drawn.amounts += 1;
      return Money(props);
    },
  };
});

const server = createFakeServer();
const [line] = draftInvoice.lines;

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/billing', projectBilling);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/invoices/:id', {
    ...draftInvoice,
    lines: Array.from({ length: 60 }, (_each, index) => ({
      ...line!,
      id: 100 + index,
      name: `Work ${index + 1}`,
      contractAmount: null,
      schedulePlace: null,
      unitPrice: 10,
      tax: 0,
      total: 10,
    })),
  });
});

it('draws the line at hand and the sums at a keystroke, not all lines', async () => {
  await renderPage(server, 'projects/5/invoices/31');
  const [price] = await screen.findAllByLabelText('Price');
  drawn.amounts = 0;
  type(price!, '12');
  expect(drawn.amounts).toBeLessThan(30);
});
