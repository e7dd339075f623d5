// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  BareAnswer,
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { ann, frank, noFactor } from '../../../test/support/web/people.ts';
import {
  company,
  counters,
  maria,
  billingSettings,
  sendingSettings,
  shingles,
  sub,
  roles,
} from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { CallKey } from './api-client.ts';

// The error catalogue of the specification, section 8, as it is read on the screen: the server's error field, or else
// `HTTP error! status: {code}`, or else what failed. And whatever was typed is still there.

const server = createFakeServer();
const admin = { ...ann, role: 'admin' } as const;
const at = '2026-03-02T09:00:00.000Z';
const supply = { ...sub, id: 4, name: 'Roof Supply', version: 2 };
const sam = { id: 8, name: 'Sam Rivera', phone: null, email: null, version: 1 };
const supplyDetail = {
  ...supply,
  salespeople: [sam],
  leads: [],
  spending: { count: 0, cost: 0, paid: 0, unpaid: 0 },
  expenses: [],
  leadFigures: { count: 0, wonCount: 0, lostCount: 0, contractTotal: 0 },
  history: [],
};
const roofing = {
  id: 1,
  name: 'Roofing',
  position: 1,
  productCount: 0,
  version: 4,
  createdAt: at,
  updatedAt: at,
};
const customerRow = {
  id: 3,
  name: maria.name,
  companyName: '',
  email: maria.email,
  phone: maria.phone,
  city: maria.city,
  language: '' as const,
  tags: [],
  projectCount: 0,
  openProjectCount: 0,
  contractTotal: 0,
  openContractTotal: 0,
  lastActivityAt: null,
  version: 1,
  createdAt: at,
};

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', roles);
  server.answers('GET /api/settings/sending', sendingSettings);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', noFactor);
  server.answers('GET /api/businesses', [supply]);
  server.answers('GET /api/businesses/counts', noAnswerYet);
  server.answers('GET /api/businesses/:id', supplyDetail);
  server.answers('GET /api/employees', [{ ...frank, version: 6 }, { ...admin }]);
  server.answers('GET /api/categories', [roofing]);
  server.answers('GET /api/products', [shingles]);
  server.answers('GET /api/customers', [customerRow]);
  server.answers('GET /api/customers/:id', { ...maria, projectCount: 0, openProjectCount: 0 });
  server.answers('GET /api/customers/suggest', []);
  server.answers('GET /api/customers/duplicates', []);
  server.answers('GET /api/customers/duplicate-pairs', []);
  server.answers('GET /api/customers/:id/duplicates', []);
  server.answers('GET /api/customers/:id/history', []);
  server.answers('GET /api/projects', []);
  server.answers('GET /api/counters', counters);
});

const reason = 'Not while the auditor is here.';
const notReached = 'Couldn’t reach the server, so this wasn’t saved.';

/** The ways in which the server fails, each with the sentence of it; `lost` is said when no answer came at all. */
const failures = (lost: string) =>
  [
    [new BareAnswer(500), 'HTTP error! status: 500'],
    // A page of a proxy in its place.
    [new BareAnswer(502, '<h1>Bad</h1>'), 'HTTP error! status: 502'],
    [new Refusal(409, { error: reason }), reason],
    [unreachable, lost],
  ] as const;

const body = () => document.body.textContent;
const click = async (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(await within(place).findByRole('button', { name }));
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role=row]')!;
const field = async (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** Opens a form, types into its field and leaves pressing the button to the caller; answers what reads the field again. */
async function fill(label: string | RegExp, text: string) {
  type(await field(label), text);
  return () => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
}

/** Types over a cell of the list and confirms it. */
async function editCell(shown: string, name: string, text: string) {
  fireEvent.doubleClick(await screen.findByText(shown));
  const editor = await screen.findByRole('textbox', { name });
  type(editor, text);
  return { editor, stays: () => expect(screen.getByRole('textbox', { name })).toHaveProperty('value', text) };
}

/** Edits a fact where it stands. */
async function editFact(name: string, text: string) {
  await click(new RegExp(`(^|\\s)${name}:`));
  const editor = await screen.findByRole('textbox', { name });
  type(editor, text);
  return { editor, stays: () => expect(screen.getByRole('textbox', { name })).toHaveProperty('value', text) };
}

const enter = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' });

interface Written {
  call: CallKey;
  page: string;
  lost: string;
  /** Everything up to the last press, which it answers, and how to see that nothing typed is lost. */
  prepare: () => Promise<{ press: () => unknown; stays: () => unknown }>;
}

async function inForm(
  open: () => Promise<unknown>,
  label: string | RegExp,
  text: string,
  save: string | RegExp,
) {
  await open();
  const stays = await fill(label, text);
  const button = await screen.findByRole('button', { name: save });
  return { press: () => fireEvent.click(button), stays };
}

/** A button that removes at once: the record is there again. */
async function removing(shown: string) {
  const press = async () => click(/^Remove:/, await rowOf(shown));
  await rowOf(shown);
  return { press, stays: () => screen.findByText(shown) };
}

const nothing = () => Promise.resolve();

const written: Written[] = [
  {
    call: 'POST /api/businesses',
    page: 'new-business',
    lost: 'Failed to add businesses',
    prepare: async () => {
      await screen.findByRole('button', { name: 'Save business' });
      const name = screen.getAllByLabelText<HTMLInputElement>(/^Name/)[0]!;
      type(name, 'Gutter World');
      return {
        press: () => fireEvent.click(screen.getByRole('button', { name: 'Save business' })),
        stays: () => expect(name.value).toBe('Gutter World'),
      };
    },
  },
  {
    call: 'PUT /api/businesses/:id',
    page: 'edit-businesses',
    lost: 'Failed to update businesses',
    prepare: async () => {
      const { editor, stays } = await editCell('Roof Supply', 'Name', 'Roof & Gutter Supply');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'DELETE /api/businesses/:id',
    page: 'edit-businesses',
    lost: 'Failed to remove businesses',
    prepare: () => removing('Roof Supply'),
  },
  {
    call: 'DELETE /api/businesses/:id/salespeople/:salespersonId',
    page: 'businesses/4',
    lost: 'Failed to remove salesperson.',
    prepare: async () => {
      await screen.findByText('Sam Rivera');
      return { press: () => click(/Remove.*Sam Rivera/), stays: () => screen.findByText('Sam Rivera') };
    },
  },
  {
    call: 'POST /api/employees',
    page: 'edit-employees',
    lost: 'Failed to add employees',
    prepare: async () => {
      await click('New employee');
      const firstName = await fill(/^First name/, 'Noor');
      const email = await fill(/^Email/, 'noor@example.com');
      const button = screen.getByRole('button', { name: 'Add and invite' });
      return { press: () => fireEvent.click(button), stays: () => [firstName(), email()] };
    },
  },
  {
    call: 'PUT /api/employees/:id',
    page: 'edit-employees',
    lost: 'Failed to update employees',
    prepare: async () => {
      const { editor, stays } = await editCell('frank@example.com', 'Email', 'frank.lee@example.com');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'DELETE /api/employees/:id',
    page: 'edit-employees',
    lost: 'Failed to remove employees',
    prepare: () => removing('frank@example.com'),
  },
  {
    call: 'POST /api/products',
    page: 'edit-products',
    lost: 'Failed to add products',
    prepare: async () => {
      await click('New product');
      await fill(/^Price/, '12');
      return inForm(nothing, /^Name/, 'Ridge vent', 'Create product');
    },
  },
  {
    call: 'PUT /api/products/:id',
    page: 'edit-products',
    lost: 'Failed to update products',
    prepare: async () => {
      const { editor, stays } = await editCell('Shingles', 'Name', 'Cedar shingles');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'DELETE /api/products/:id',
    page: 'edit-products',
    lost: 'Failed to remove products',
    prepare: () => removing('Shingles'),
  },
  {
    call: 'POST /api/categories',
    page: 'edit-categories',
    lost: notReached,
    prepare: () => inForm(() => click('New category'), /^Name/, 'Gutters', 'Create category'),
  },
  {
    call: 'PUT /api/categories/:id',
    page: 'edit-categories',
    lost: 'The server can’t be reached.',
    prepare: async () => {
      const { editor, stays } = await editCell('Roofing', 'Name', 'Roofs');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'DELETE /api/categories/:id',
    page: 'edit-categories',
    lost: 'The server can’t be reached.',
    prepare: () => removing('Roofing'),
  },
  {
    call: 'POST /api/customers',
    page: 'customers',
    lost: notReached,
    prepare: () => inForm(() => click('New customer'), /^Name/, 'Nora Quill', 'Create customer'),
  },
  {
    call: 'PUT /api/customers/:id',
    page: 'customers/3',
    lost: 'The server can’t be reached.',
    prepare: async () => {
      const { editor, stays } = await editFact('Name', 'Maria C.');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'DELETE /api/customers/:id',
    page: 'customers/3',
    lost: notReached,
    prepare: async () => {
      const stays = () => screen.findByRole('heading', { level: 1, name: /Maria/ });
      await stays();
      const press = async () => {
        await click('More actions');
        fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove customer' }));
      };
      return { press, stays };
    },
  },
  {
    call: 'POST /api/projects',
    page: 'new-lead',
    lost: notReached,
    prepare: async () => {
      await fill('Title', 'Leaking roof');
      return inForm(nothing, /^Name/, 'Nora Quill', 'Save lead');
    },
  },
  {
    call: 'POST /api/next_project_number',
    page: 'settings?tab=numbers',
    lost: 'The server can’t be reached.',
    prepare: async () => {
      const { editor, stays } = await editFact('Next number for Residential', '2000');
      return { press: () => enter(editor), stays };
    },
  },
  {
    call: 'POST /api/counters',
    page: 'settings?tab=numbers',
    lost: notReached,
    prepare: async () => {
      await click('New kind');
      await fill('Prefix', 'W-');
      return inForm(nothing, 'First number', '7', 'Add kind').then((made) => {
        const name = screen.getAllByLabelText(/^Name/).at(-1)!;
        type(name, 'Warranty');
        return made;
      });
    },
  },
];

it.each(written)(
  '$call says each way to fail, and keeps what was typed',
  async ({ call, page, lost, prepare }) => {
    await renderPage(server, page, admin);
    const { press, stays } = await prepare();
    const { advance } = controlTimers();
    let calls = 0;
    for (const [reply, sentence] of failures(lost)) {
      server.answers(call, reply);
      await press();
      await waitFor(() => expect(server.received(call).length).toBeGreaterThan(calls));
      await advance(7000);
      await waitFor(() => expect(body()).toContain(sentence));
      await stays();
      calls = server.received(call).length;
    }
  },
);

it.each([
  ['answers 500 without a reason', new BareAnswer(500), 'Failed to add salesperson.'],
  ['says why', new Refusal(409, { error: reason }), reason],
  ['cannot be reached', unreachable, 'Failed to add salesperson.'],
] as const)('POST /api/businesses/:id/salespeople where the server %s', async (_how, reply, sentence) => {
  server.answers('POST /api/businesses/:id/salespeople', reply);
  await renderPage(server, 'businesses/4', admin);
  await click('Add salesperson');
  const form = within(await screen.findByRole('form', { name: 'New salesperson' }));
  const name = form.getByLabelText<HTMLInputElement>(/^Name/);
  type(name, 'Ida');
  const { advance } = controlTimers();
  fireEvent.click(form.getByRole('button', { name: 'Add salesperson' }));
  await advance(7000);
  await waitFor(() => expect(body()).toContain(sentence));
  expect(name.value).toBe('Ida');
});

it.each([
  ['GET /api/businesses', 'edit-businesses', 'Failed to fetch businesses'],
  ['GET /api/products', 'edit-products', 'Failed to fetch products'],
  ['GET /api/employees', 'edit-employees', 'Failed to fetch employees'],
  ['GET /api/employees', 'new-lead', 'Failed to fetch employees'],
  ['GET /api/categories', 'edit-categories', 'The server can’t be reached.'],
  ['GET /api/customers', 'customers', 'The server can’t be reached.'],
  ['GET /api/counters', 'new-lead', 'The server can’t be reached.'],
  ['GET /api/counters', 'settings?tab=numbers', 'The server can’t be reached.'],
] as const)('%s on the page %s says each way to fail, and reads again', async (call, page, lost) => {
  const { advance } = controlTimers();
  let read = () => renderPage(server, page, admin) as Promise<unknown>;
  let calls = 0;
  for (const [reply, sentence] of failures(lost)) {
    server.answers(call, reply);
    await read();
    await waitFor(() => expect(server.received(call).length).toBeGreaterThan(calls));
    await advance(2000);
    await waitFor(() => expect(body()).toContain(sentence));
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    read = async () => fireEvent.click(retry!);
    calls = server.received(call).length;
  }
});
