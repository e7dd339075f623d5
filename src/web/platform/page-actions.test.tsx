// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { offeredActions, usePageActions } from './page-actions.ts';

const labels = () => offeredActions().map(({ label }) => label);

function Page({ name, onDrawn }: { name: string; onDrawn: (offered: string[]) => void }) {
  usePageActions([{ label: name, run: () => undefined }]);
  useLayoutEffect(() => onDrawn(labels()));
  return null;
}

it('what a page offers goes with it, before a key can be pressed on the next one', () => {
  const drawn: string[][] = [];
  const show = (name: string) => (
    <Page key={name} name={name} onDrawn={(offered) => void drawn.push(offered)} />
  );
  const { rerender } = render(show('Project'));
  rerender(show('Invoices'));
  expect(drawn).toEqual([['Project'], ['Invoices']]);
});
