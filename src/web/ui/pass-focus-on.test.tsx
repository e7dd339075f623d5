// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { passFocusOn } from './pass-focus-on.ts';

/** Entries that go once they were dealt with, and their list with the last of them. */
function Entries() {
  const [left, setLeft] = useState(['one', 'two']);
  return (
    <div role="main" tabIndex={-1}>
      {left.length > 0 && (
        <ul tabIndex={-1}>
          {left.map((name) => (
            <li key={name}>
              <button
                ref={passFocusOn}
                type="button"
                onClick={() => setLeft(left.filter((each) => each !== name))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

it('leaves the focus with the list, and with the page once that has gone as well', async () => {
  await renderComponent(<Entries />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  press('two');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
