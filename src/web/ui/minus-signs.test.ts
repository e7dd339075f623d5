// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { withMinusSigns } from './minus-signs.ts';

it('sets hyphens as minus signs and leaves the cursor where it is', () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.value = '12-8*-3';
  input.setSelectionRange(3, 3);
  expect(withMinusSigns(input)).toBe('12−8*−3');
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['12−8*−3', 3, 3]);
  expect(withMinusSigns(input)).toBe('12−8*−3');
});
