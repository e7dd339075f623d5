// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { TextArea } from './text-field.tsx';

function Note() {
  const [text, setText] = useState('');
  return <TextArea label="Note" value={text} onChange={setText} />;
}

it('lays a text of a million characters out in one direction, before it stands there, and less in that of each paragraph', async () => {
  await renderComponent(<Note />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  paste('A few words');
  expect(field.dataset['many']).toBeUndefined();
  const much = 'word '.repeat(200_000);
  paste(much);
  expect(field.dataset['many']).toBe('true');
  fireEvent.change(field, { target: { value: much } });
  expect(field.dataset['many']).toBe('true');
  fireEvent.change(field, { target: { value: 'A few words' } });
  expect(field.dataset['many']).toBeUndefined();
});
