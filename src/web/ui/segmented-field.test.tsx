// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SegmentedField } from './segmented-field.tsx';

const choices = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('shows what was pressed before its value comes back, and what comes back instead', () => {
  const field = (value: string) => (
    <SegmentedField label="Group" value={value} onChange={() => undefined} choices={choices} />
  );
  const { rerender } = render(field('before'));
  fireEvent.click(radio('After'));
  expect(radio('After').checked).toBe(true);
  rerender(field('after'));
  expect(radio('After').checked).toBe(true);
  // Taken back from outside.
  rerender(field('before'));
  expect(radio('Before').checked).toBe(true);
  // What nobody took up is not shown for good.
  fireEvent.click(radio('After'));
  fireEvent.blur(radio('After'));
  expect(radio('Before').checked).toBe(true);
});
