// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderComponent, type } from '../../../test/support/web/render.tsx';
import { ApiError } from '../platform/api-client.ts';
import { InlineField } from './inline-field.tsx';

const commit = vi.fn<(text: string) => Promise<unknown>>();

beforeEach(() => {
  commit.mockReset().mockResolvedValue(undefined);
});

function show(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  return renderComponent(<InlineField label="Source" value="Radio" commit={commit} {...props} />);
}

const value = () => screen.findByRole('button', { name: /^Edit Source:/ });

async function open() {
  fireEvent.click(await value());
  return screen.getByRole('textbox', { name: 'Source' });
}

it('saves what was typed on Enter, trimmed, and gives the focus back', async () => {
  await show();
  const field = await open();
  expect(document.activeElement).toBe(field);
  type(field, ' Newspaper ');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(async () => expect(document.activeElement).toBe(await value()));
  expect(commit.mock.calls).toEqual([['Newspaper']]);
});

it('leaves the value as it was on Escape', async () => {
  await show();
  const field = await open();
  type(field, 'Newspaper');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(await value());
  expect(commit).not.toHaveBeenCalled();
});

it('stays open with the text and the reason of a refusal', async () => {
  commit.mockRejectedValue(new Error('Somebody else changed it.'));
  await show();
  const field = await open();
  type(field, 'Newspaper');
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else changed it.');
  expect(field).toHaveProperty('value', 'Newspaper');
});

it('asks for a value that cannot be empty', async () => {
  await show({ isRequired: true });
  const field = await open();
  type(field, '');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('This can’t be empty.');
  expect(commit).not.toHaveBeenCalled();
});

it('takes new lines in a longer text, and saves it on Ctrl Enter', async () => {
  await show({ isMultiline: true });
  const field = await open();
  type(field, 'Radio\nand');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(commit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await value();
  expect(commit.mock.calls).toEqual([['Radio\nand']]);
});

it('keeps its size while the pointer goes down elsewhere, so that what is below stays under it', async () => {
  await show({ isMultiline: true });
  const field = await open();
  fireEvent.mouseDown(document.body);
  fireEvent.blur(field);
  expect(screen.getByRole('textbox')).toBe(field);
  fireEvent.mouseUp(document.body);
  await value();
});

it('is plain text for who may not change it', async () => {
  await show({ isAllowed: false });
  await screen.findByText('Radio');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows theirs when somebody else has changed the value meanwhile, and saves nothing until one is chosen', async () => {
  commit.mockRejectedValueOnce(new ApiError(412, { error: 'Stale.', current: { version: 4 } }));
  await show();
  const field = await open();
  type(field, 'Newspaper');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Someone else changed this since you started');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(commit).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Source' })).toBeNull());
  expect(commit.mock.calls).toEqual([['Newspaper'], ['Newspaper']]);
});

it('gives up one’s own for theirs', async () => {
  commit.mockRejectedValueOnce(new ApiError(412, { error: 'Stale.', current: { version: 4 } }));
  await show();
  const field = await open();
  type(field, 'Newspaper');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await value()).toBeTruthy();
  expect(commit).toHaveBeenCalledTimes(1);
});

it('cuts nothing: what is too long stays, is told with its length, and is not saved', async () => {
  await show({ maxLength: 10 });
  const field = await open();
  type(field, 'A newspaper');
  await screen.findByText('Use at most 10 characters. This has 11.');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', 'A newspaper');
  expect(commit).not.toHaveBeenCalled();
});
