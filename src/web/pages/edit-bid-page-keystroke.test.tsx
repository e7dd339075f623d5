// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';

/** How often something was drawn: each line shows its amounts, each section its total, and the toolbar comes with the editor. */
const drawn = vi.hoisted(() => ({ amounts: 0, sections: 0, editor: 0 }));

vi.mock(import('../ui/money.tsx'), async (original) => {
  const { Money } = await original<typeof import('../ui/money.tsx')>();
  return {
    Money: (props: Parameters<typeof Money>[0]) => {
      drawn.amounts += 1;
      return Money(props);
    },
  };
});

vi.mock(import('../features/bids/section-total.ts'), async (original) => {
  const { sectionTotal } = await original<typeof import('../features/bids/section-total.ts')>();
  return {
    sectionTotal: (...given: Parameters<typeof sectionTotal>) => {
      drawn.sections += 1;
      return sectionTotal(...given);
    },
  };
});

vi.mock(import('../features/bids/editor-toolbar.tsx'), async (original) => {
  const { EditorToolbar } = await original<typeof import('../features/bids/editor-toolbar.tsx')>();
  return {
    EditorToolbar: (props: Parameters<typeof EditorToolbar>[0]) => {
      drawn.editor += 1;
      return <EditorToolbar {...props} />;
    },
  };
});

vi.mock(import('../platform/after-paint.ts'), () => import('../../../test/support/web/painted-at-once.ts'));

const server = createFakeServer();
const [line] = draftBid.sections[0]!.lines;
const longBid = {
  ...draftBid,
  sections: Array.from({ length: 5 }, (_, part) => ({
    title: `Part ${part + 1}`,
    lines: Array.from({ length: 40 }, (_each, index) => ({
      ...line!,
      id: 100 + part * 40 + index,
      key: `line-${part}-${index}`,
      name: `Work ${part + 1}.${index + 1}`,
    })),
  })),
};

const nothing = { amounts: 0, sections: 0, editor: 0 };

/** Types into the field and answers what that drew. */
function drawnBy(field: HTMLElement, text: string): typeof drawn {
  Object.assign(drawn, nothing);
  type(field, text);
  return { ...drawn };
}

beforeEach(async () => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', longBid);
  server.answers('GET /api/messages', []);
  server.answers('PUT /api/projects/:projectId/bids/:bidId', noAnswerYet);
});

async function openBid(): Promise<void> {
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
}

/**
 * What a key may draw: its line's amounts, its section and the sums of the bid, as it is typed and once more with what follows.
 * All the lines would be 200 amounts and more, all the sections five.
 */
function expectLittle({ amounts, sections, editor }: typeof drawn): void {
  expect(amounts).toBeLessThanOrEqual(40);
  expect(sections).toBeLessThanOrEqual(2);
  expect(editor).toBeLessThanOrEqual(2);
}

it('draws one line of 200 for a key in the grid, and the editor once for what follows', async () => {
  await openBid();
  const row = document.querySelector('[data-line="line-2-10"]')!;
  fireEvent.mouseDown(row.querySelector('[data-field=quantity]')!);
  const field = row.querySelector('input')!;
  type(field, '1');
  const drawnByKey = drawnBy(field, '12');
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toContain('$264,264.00');
  expectLittle(drawnByKey);
});

it('draws no line of another section when the cursor goes down', async () => {
  await openBid();
  const row = document.querySelector('[data-line="line-2-10"]')!;
  fireEvent.mouseDown(row.querySelector('[data-field=quantity]')!);
  Object.assign(drawn, nothing);
  fireEvent.keyDown(row.querySelector('input')!, { key: 'ArrowDown' });
  expect(document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('line-2-11');
  expectLittle(drawn);
});

describe('on a phone', () => {
  beforeEach(holdAPhone);

  it('draws one card of 200 for a key in the form over them', async () => {
    await openBid();
    fireEvent.click(screen.getByRole('button', { name: /^Work 3\.11/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Work 3.11' }));
    const field = sheet.getByLabelText('Quantity');
    type(field, '1');
    const drawnByKey = drawnBy(field, '12');
    expect(document.querySelector('[data-line="line-2-10"]')!.textContent).toContain('$1,440.00');
    expectLittle(drawnByKey);
  });
});
