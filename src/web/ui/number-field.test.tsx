// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent, type } from '../../../test/support/web/render.tsx';
import { MoneyField, NumberField } from './number-field.tsx';

function Price({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <MoneyField label="Price" value={value} onChange={setValue} error={error} />;
}

function Share() {
  const [value, setValue] = useState('30');
  return <NumberField label="Share" value={value} onChange={setValue} suffix="%" min={0} max={100} />;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it.each([
  ['12.345', 'Use at most 2 decimals.'],
  ['1,234.567', 'Use at most 2 decimals.'],
  ['twelve', 'Enter a number such as 1,234.50.'],
])('leaves %s as it was typed, and says why it is not taken once it is left', async (text, sentence) => {
  await renderComponent(<Price />);
  const price = await field('Price');
  type(price, text);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.blur(price);
  expect(price.value).toBe(text);
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(sentence).id).toBe(price.getAttribute('aria-describedby'));
});

it('says its own sentence in place of a schema’s, which speaks of decimal strings', async () => {
  await renderComponent(<Price error="Enter an amount with at most two decimals, like 1250.50." />);
  type(await field('Price'), '12.345');
  expect(screen.getByText('Use at most 2 decimals.')).toBeTruthy();
  expect(screen.queryByText(/like 1250.50/)).toBeNull();
});

it('shows an amount that it takes in the locale’s way', async () => {
  await renderComponent(<Price />);
  const price = await field('Price');
  type(price, '1234.5');
  fireEvent.blur(price);
  expect(price.value).toBe('1,234.50');
  expect(price.getAttribute('aria-invalid')).toBeNull();
});

it.each(['6.35%', ' 6.35 % ', '6.35'])('takes %j for the number before its unit', async (text) => {
  await renderComponent(<Share />);
  const share = await field('Share');
  type(share, text);
  fireEvent.blur(share);
  expect(share.getAttribute('aria-invalid')).toBeNull();
  expect(share.value).toBe('6.35');
});

it.each([
  ['250', 'Enter at most 100%.'],
  ['-1', 'Enter at least 0%.'],
])('names the limit that %s breaks', async (text, sentence) => {
  await renderComponent(<Share />);
  const share = await field('Share');
  type(share, text);
  fireEvent.blur(share);
  expect(screen.getByText(sentence)).toBeTruthy();
});
