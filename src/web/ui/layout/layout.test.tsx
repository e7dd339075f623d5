// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Row, Text } from './layout.tsx';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('each value of a property has its class, and each class its value', () => {
  const code = read('layout.tsx');
  const values = [...code.matchAll(/(\w+)\?: ((?:'[\w-]+'|\d+|boolean)(?: \| (?:'[\w-]+'|\d+))*)/g)].flatMap(
    ([, name, types]) =>
      types === 'boolean' ? [name] : types!.split(' | ').map((type) => `${name}-${type.replaceAll("'", '')}`),
  );
  const classes = [...read('layout.css').matchAll(/\.([\w-]+) \{/g)].map(([, name]) => name);
  expect(new Set(classes)).toEqual(new Set(['row', 'stack', 'line', ...values]));

  const asked = /\^\(\?:([\w|]+)\)\$/.exec(code)![1]!.split('|');
  expect(new Set(asked)).toEqual(new Set(values.map((value) => value!.split('-')[0])));
});

test('it draws the element that it is asked for, with its classes and its own', () => {
  const { container } = render(
    <Row as="ul" gap={8} wrap={false} className="mine" aria-hidden={false}>
      <Text as="li" dir="auto" truncate>
        A word
      </Text>
      <Text>Another</Text>
    </Row>,
  );
  const list = container.firstElementChild!;
  expect(list.tagName).toBe('UL');
  expect(list.className).toBe('row gap-8 mine');
  expect(list.getAttribute('aria-hidden')).toBe('false');
  expect(list.hasAttribute('wrap')).toBe(false);
  expect(list.children[0]!.outerHTML).toBe('<li dir="auto" class="truncate">A word</li>');
  expect(list.children[1]!.outerHTML).toBe('<span>Another</span>');
});
