import { expect, test } from 'vitest';

import { html } from './html.ts';

test('Text of people stays text: marks of HTML are written as entities', () => {
  const name = `<script>alert("1")</script> & 'sons'`;
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;sons&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;sons&#39;</p>',
  );
});

test('Markup made by the tag goes in as it is, lists one after the other, and nothing as nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(
    String(
      html`<ul>
        ${items}${null}${false}${undefined}${0}
      </ul>`,
    ),
  ).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>');
});

test('What only looks like markup, from a request or the database, is escaped', () => {
  const disguised = { toString: () => '<img src=x onerror=alert(1)>' } as unknown as string;
  expect(String(html`<p>${String(disguised)}</p>`)).not.toContain('<img');
});
