// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PdfPages } from './pdf-pages.tsx';

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  PasswordResponses: { NEED_PASSWORD: 1 },
  getDocument: () => ({
    promise: Promise.resolve({
      numPages: 2,
      getPage: () => Promise.resolve({ getViewport: () => ({ width: 612, height: 792 }) }),
    }),
    destroy: () => Promise.resolve(),
  }),
}));

configure({ asyncUtilTimeout: 25_000 });
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const fetched = vi.fn<() => Promise<Response>>();

function show() {
  vi.stubGlobal('fetch', fetched);
  render(
    <I18nProvider i18n={i18n}>
      <PdfPages name="Invoice INV-1001.pdf" url="/api/invoices/1/preview" />
    </I18nProvider>,
  );
}

it('says what the server says where it cannot make a paper, and shows it when it is tried again', async () => {
  const sentence = 'This document couldn’t be created.';
  fetched.mockResolvedValueOnce(Response.json({ error: sentence, code: 'pdf.failed' }, { status: 503 }));
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(alert.textContent).not.toContain('reached');
  fetched.mockResolvedValueOnce(
    new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 pages')).toBeTruthy();
});

it('says above the pages which letters of the paper are boxes', async () => {
  const headers = { 'content-type': 'application/pdf', 'plumbline-undrawn': encodeURIComponent('ক খ') };
  fetched.mockResolvedValueOnce(new Response(new Blob(['%PDF-1.7']), { headers }));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('ক খ');
  expect(screen.getByText('2 pages')).toBeTruthy();
});

it('says that the server cannot be reached only where no answer came', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The server can’t be reached.');
});
