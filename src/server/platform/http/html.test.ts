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
  const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`);
  expect(String(html`<b>${items}${null}${false}${undefined}${0}</b>`)).toBe(
    '<b><i>a</i><i>&lt;b&gt;</i>0</b>',
  );
});
