// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createFakeServer, Refusal } from '../../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../../test/support/web/people.ts';
import { appointment, company, leadRow } from '../../../../test/support/web/records.ts';
import { controlTimers, holdAPhone, renderPage } from '../../../../test/support/web/render.tsx';

const server = createFakeServer();

const goer = { id: frank.id, name: 'Frank Lee', color: frank.color };
const deck = { ...appointment, employees: [goer], phone: '+15035550199', street: '1 Elm Road', city: 'Rye' };
const roof = {
  ...appointment,
  id: 4,
  projectId: 9,
  projectNumber: 'R-1009',
  customerName: 'Maria Castellanos',
  kind: 'estimate' as const,
  startsAt: '2026-01-05T09:30:00.000Z',
  endsAt: '2026-01-05T10:30:00.000Z',
  employees: [goer],
};
const porch = { ...appointment, id: 6, projectId: 10, projectNumber: 'R-1010', customerName: 'Pat Porch' };

async function open(query: string, person = ann, appointments = [deck, roof, porch]) {
  server.answers('GET /api/appointments', appointments);
  server.answers('GET /api/employees', [ann, frank]);
  server.answers('GET /api/settings', company);
  return renderPage(server, `projects?view=calendar&day=2026-01-05&${query}`, person);
}

const block = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

it('asks for the days that are shown, and for those beside them', async () => {
  await open('span=week');
  await block('Ida Moss');
  await waitFor(() => expect(server.received('GET /api/appointments')).toHaveLength(3));
  expect(server.received('GET /api/appointments').map(({ query }) => query)).toEqual([
    { from: '2026-01-04', to: '2026-01-10' },
    { from: '2026-01-11', to: '2026-01-17' },
    { from: '2025-12-28', to: '2026-01-03' },
  ]);
});

it.each(['day', 'week', 'month', 'agenda'])(
  'a %s tells of each visit when, who, and who is in two places',
  async (span) => {
    await open(`span=${span}`);
    const told = await block('Ida Moss, R-1008, Work, Frank Lee, double-booked');
    expect(told.textContent).toMatch(/Mon, Jan 5, (2026, )?9:00/);
    expect((await block('Pat Porch')).textContent).not.toContain('double-booked');
    // Initials are of those who go.
    expect(told.outerHTML).not.toContain('"IM"');
  },
);

it('a phone names the days in short, but those of another year with it', async () => {
  holdAPhone();
  server.answers('GET /api/appointments', []);
  server.answers('GET /api/employees', [ann, frank]);
  server.answers('GET /api/settings', company);
  const title = async (day: string) => {
    await renderPage(server, `projects?view=calendar&span=week&day=${day}`);
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Calendar' }));
    const told = toolbar.getByRole('heading').textContent;
    cleanup();
    return told.replaceAll(/\s/g, ' ');
  };
  const year = new Date().getFullYear();
  expect(await title(`${year}-06-15`)).toMatch(/^Jun \d+ – \d+$/);
  expect(await title('2020-06-15')).toMatch(/^Jun \d+ – \d+, 2020$/);
});

it('says of what goes on overnight when it begins on its first day only, and when it ends on its last', async () => {
  const long = { ...deck, startsAt: '2026-01-04T07:00:00.000Z', endsAt: '2026-01-06T06:00:00.000Z' };
  const shownAt = async (day: string) => {
    server.answers('GET /api/appointments', [long]);
    server.answers('GET /api/employees', [ann, frank]);
    server.answers('GET /api/settings', company);
    await renderPage(server, `projects?view=calendar&span=day&day=${day}`);
    const shown = (await block('Ida Moss')).querySelector('[aria-hidden]')?.textContent;
    cleanup();
    return shown?.replaceAll(/\s/g, ' ');
  };
  expect(await shownAt('2026-01-04')).toBe('7:00 AMIda Moss');
  expect(await shownAt('2026-01-05')).toBe('Ida Moss');
  expect(await shownAt('2026-01-06')).toBe('Ends 6:00 AMIda Moss');
});

it('a crew of three days stands among the hours of each of them', async () => {
  const crew = { ...deck, startsAt: '2026-01-05T08:00:00.000Z', endsAt: '2026-01-07T15:00:00.000Z' };
  await open('span=week', ann, [crew]);
  const blocks = await screen.findAllByRole('button', { name: /Ida Moss/ });
  expect(blocks.map((each) => each.closest<HTMLElement>('[data-hours]')?.dataset['day'])).toEqual([
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
  ]);
  expect(blocks.map(({ style }) => style.top)).toEqual(Array(3).fill(`${(8 / 24) * 100}%`));
});

it('by person says how much of a day is booked, and by how much that is too much', async () => {
  const long = { ...deck, startsAt: '2026-01-05T07:00:00.000Z', endsAt: '2026-01-05T17:00:00.000Z' };
  await open('span=day&by=person', ann, [long, roof]);
  await screen.findByText('11 of 10 hr, 1 hr over');
  cleanup();
  await open('span=week&by=person', ann, [roof]);
  await screen.findByText('1 of 50 hr');
});

it.each([
  ['day', '11 of 10 hr, 1 hr over'],
  ['week', '11 of 50 hr'],
])('by person counts also what the kinds filter away, in a %s', async (span, load) => {
  const long = { ...deck, startsAt: '2026-01-05T07:00:00.000Z', endsAt: '2026-01-05T17:00:00.000Z' };
  await open(`span=${span}&by=person&kinds=estimate`, ann, [long, roof]);
  await screen.findByText(load);
});

it('the hours begin to be seen where the company does, and paging leaves whoever has scrolled', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 40 });
  try {
    const late = { from: '09:00', to: '17:00' };
    const scroller = () => document.querySelector<HTMLElement>('[data-scroller]')!;
    server.answers('GET /api/appointments', []);
    server.answers('GET /api/employees', [ann, frank]);
    server.answers('GET /api/settings', { ...company, businessHours: company.businessHours.with(2, late) });
    await renderPage(server, 'projects?view=calendar&day=2026-01-05&span=day');
    await waitFor(() => expect(scroller().scrollTop).toBe(7 * 40 - 8));
    scroller().scrollTop = 500;
    fireEvent.keyDown(scroller(), { key: 'PageDown' });
    await screen.findByRole('group', { name: /January 6/ });
    expect(scroller().scrollTop).toBe(500);
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  }
});

it('a new appointment shows the day of who goes, where a free slot is pressed to choose the time', async () => {
  const busy = { ...deck, startsAt: '2090-01-02T09:00:00.000Z', endsAt: '2090-01-02T10:00:00.000Z' };
  await open('span=week', ann, [busy]);
  fireEvent.click(await screen.findByRole('button', { name: 'New appointment' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New appointment' }));
  const time = await sheet.findByLabelText<HTMLInputElement>(/Date and time/);
  expect(time.value).toMatch(/^\d{4}-\d\d-\d\dT(?:0[7-9]|1[0-6]):00$/);
  fireEvent.change(time, { target: { value: '2090-01-02T09:30' } });
  fireEvent.click(await sheet.findByRole('button', { name: /Frank/ }));
  await sheet.findByText(/Frank Lee is already booked on R-1008/);
  expect(
    sheet.getAllByRole('button', { name: /^Free/ }).map((each) => each.title.replaceAll(/\s/g, ' ')),
  ).toEqual(['Free: 7:00 – 9:00 AM', 'Free: 10:00 AM – 5:00 PM']);
  fireEvent.click(sheet.getAllByRole('button', { name: /^Free/ })[1]!);
  expect(time.value).toBe('2090-01-02T10:00');
  expect(sheet.queryByText(/Frank Lee is already booked/)).toBeNull();
  fireEvent.change(time, { target: { value: '2090-01-01T10:00' } });
  await sheet.findByText('The company is closed that day.');
});

it('knows who is busy also where the days of all together are more than one answer', async () => {
  const busy = { ...deck, startsAt: '2090-01-02T09:00:00.000Z', endsAt: '2090-01-02T10:00:00.000Z' };
  await open('span=week', ann, []);
  // Of everybody the first of them are answered, and Frank is not among those.
  server.answers('GET /api/appointments', ({ query }) => (query['employee'] === '9' ? [busy] : [porch]));
  fireEvent.click(await screen.findByRole('button', { name: 'New appointment' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New appointment' }));
  const time = await sheet.findByLabelText<HTMLInputElement>(/Date and time/);
  fireEvent.change(time, { target: { value: '2090-01-02T09:30' } });
  fireEvent.click(await sheet.findByRole('button', { name: /Frank/ }));
  await sheet.findByText(/Frank Lee is already booked on R-1008/);
  const asked = server.received('GET /api/appointments').filter(({ query }) => 'employee' in query);
  expect(asked.at(-1)!.query).toEqual({ from: '2090-01-02', to: '2090-01-02', employee: '9' });
});

it('a new appointment that is closed comes back as it was typed, at the time that is chosen then', async () => {
  await open('span=day');
  await block('Ida Moss');
  fireEvent.click(screen.getByRole('button', { name: 'New appointment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New appointment' });
  fireEvent.change(await within(dialog).findByLabelText(/Notes/), { target: { value: 'Gate 4411' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: /Frank/ }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  layOut(() => ({ day: '2026-01-05', hours: 24 }));
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientX: 0 };
  fireEvent.pointerDown(document.querySelector('[data-day="2026-01-05"][data-hours]')!, {
    ...mouse,
    clientY: 840,
  });
  fireEvent.pointerMove(window, { ...mouse, clientY: 870 });
  fireEvent.pointerMove(window, { ...mouse, clientY: 960 });
  fireEvent.pointerUp(window, { ...mouse, clientY: 960 });
  const again = within(await screen.findByRole('dialog', { name: 'New appointment' }));
  expect((await again.findByLabelText<HTMLTextAreaElement>(/Notes/)).value).toBe('Gate 4411');
  expect(again.getByLabelText<HTMLInputElement>(/Date and time/).value).toBe('2026-01-05T14:00');
  expect(again.getByRole('button', { name: /Frank/ }).getAttribute('aria-pressed')).toBe('true');
});

it('the draft of a change opens where it was typed', async () => {
  const page = await open(`span=day&draft=appointment:${deck.projectId}-${deck.id}`);
  await screen.findByRole('dialog', { name: 'Edit appointment' });
  await waitFor(() => expect(page.address()).not.toContain('draft='));
});

const sheetOfDeck = {
  appointmentId: deck.id,
  phones: [],
  told: [{ name: 'Tess Tenant', role: 'tenant' as const, otherRole: '', phone: '+12035550177' }],
  customerNotes: '',
  description: '',
  scope: [],
};

/** What the browser would draw on paper. */
async function printDay(): Promise<void> {
  window.print = vi.fn(() => act(() => void window.dispatchEvent(new Event('beforeprint'))));
  fireEvent.click(await screen.findByRole('button', { name: 'Print day sheets' }));
}
const papers = () =>
  [...document.querySelectorAll('[data-print-only] section')].map(({ textContent }) => textContent);

afterEach(() => void window.dispatchEvent(new Event('afterprint')));

it('the sheets of a day are of the people that are chosen, each with all of their day', async () => {
  const both = { ...roof, employees: [goer, { id: ann.id, name: 'Ann Lee', color: ann.color }] };
  server.answers('GET /api/appointments/day-sheets', [sheetOfDeck]);
  await open(`span=day&people=${frank.id}&kinds=estimate`, ann, [deck, both, porch]);
  await block('Maria Castellanos');
  await printDay();
  await waitFor(() => expect(papers()).toHaveLength(1));
  expect(papers()[0]).toMatch(/^Frank Lee.*Ida Moss.*Maria Castellanos/);
  expect(papers()[0]).toContain('(203) 555-0177 Tess Tenant, Tenant');
  // Nobody is told on their own sheet that they are going.
  expect(papers()[0]!.match(/Also going: [\w ]*Lee/g)).toEqual(['Also going: Ann Lee']);
  expect(server.received('GET /api/appointments/day-sheets')[0]!.query).toEqual({
    day: '2026-01-05',
    employee: String(frank.id),
  });
});

it('a day of more appointments than there are sheets for says so, and is not printed in part', async () => {
  const error = 'This day has more than 300 appointments. Choose fewer people.';
  server.answers('GET /api/appointments/day-sheets', new Refusal(422, { error }));
  await open('span=day');
  await block('Ida Moss');
  await printDay();
  await screen.findByText(error);
  expect(window.print).not.toHaveBeenCalled();
});

it('work over several days is not put into the night', async () => {
  const crew = { ...deck, startsAt: '2026-01-05T08:00:00.000Z', endsAt: '2026-01-07T15:00:00.000Z' };
  await open('span=day', ann, [crew]);
  fireEvent.click(await block('Ida Moss'));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit or move…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit appointment' }));
  const time = await sheet.findByLabelText<HTMLInputElement>(/Date and time/);
  fireEvent.change(time, { target: { value: '2026-01-05T20:00' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByText('Work over several days must end before midnight each day.');
  fireEvent.change(time, { target: { value: '2026-01-05T09:00' } });
  await waitFor(() =>
    expect(sheet.queryByText('Work over several days must end before midnight each day.')).toBeNull(),
  );
});

it('lists what is to be planned, and plans it from there', async () => {
  server.answers('GET /api/projects', [
    { ...leadRow, id: 21, number: 'R-1021', customerName: 'Olive Grant', status: 'contract_signed' },
  ]);
  await open('span=week&beside=plan');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule R-1021 Olive Grant…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New appointment' }));
  expect((await sheet.findByLabelText<HTMLInputElement>(/Project/)).value).toBe('R-1021 Olive Grant');
  sheet.getByText('Work');
});

it('names the day on which the company is closed', async () => {
  server.answers('GET /api/appointments', [deck]);
  server.answers('GET /api/employees', [ann, frank]);
  server.answers('GET /api/settings', { ...company, closedDays: [{ day: '2026-01-05', name: 'Epiphany' }] });
  await renderPage(server, 'projects?view=calendar&day=2026-01-05&span=week');
  await screen.findByText('Epiphany');
});

it('is narrowed to people and kinds by the address, which the filters write', async () => {
  const page = await open(`span=day&people=${frank.id}&kinds=estimate`);
  await block('Maria Castellanos');
  expect(screen.queryByRole('button', { name: /Ida Moss|Pat Porch/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Week' }));
  await waitFor(() => expect(page.address()).toContain('span=week'));
  expect(page.address()).toContain(`people=${frank.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(page.address()).toContain('day=2026-01-12'));
  fireEvent.click(screen.getByRole('button', { name: 'By person' }));
  await waitFor(() => expect(page.address()).toContain('by=person'));
  page.back();
  await waitFor(() => expect(page.address()).not.toContain('by=person'));
});

it('by person has a column for each, and one for visits to which nobody goes', async () => {
  await open('span=day&by=person');
  const franks = await screen.findByRole('group', { name: 'Frank Lee' });
  expect(await within(franks).findAllByRole('button')).toHaveLength(2);
  const nobodys = screen.getByRole('group', { name: 'Unassigned' });
  expect(within(nobodys).getByRole('button', { name: /Pat Porch/ })).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Ann Lee' })).queryByRole('button')).toBeNull();
});

it('opens a visit with its ways to call and to go there, and with who is elsewhere', async () => {
  await open('span=day');
  fireEvent.click(await block('Ida Moss'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ida Moss' }));
  expect((await sheet.findByRole('link', { name: /555-0199/ })).getAttribute('href')).toBe(
    'tel:+15035550199',
  );
  expect(sheet.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('1%20Elm%20Road');
  sheet.getByText(/Double-booked: Frank Lee: R-1009/);
  fireEvent.click(sheet.getByRole('button', { name: 'Edit or move…' }));
  await screen.findByRole('dialog', { name: 'Edit appointment' });
});

it('a field employee looks and does not change', async () => {
  await open('span=day', frank);
  fireEvent.click(await block('Ida Moss'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ida Moss' }));
  await sheet.findByRole('link', { name: 'Open project' });
  expect(sheet.queryByRole('button', { name: 'Edit or move…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New appointment', hidden: true })).toBeNull();
});

it('says what the server said, and asks again', async () => {
  server.answers('GET /api/employees', [ann, frank]);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/appointments', new Refusal(422, { error: 'Choose at most 62 days at a time.' }));
  await renderPage(server, 'projects?view=calendar&span=day&day=2026-01-05');
  await screen.findByText('Choose at most 62 days at a time.');
  server.answers('GET /api/appointments', [deck]);
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  await block('Ida Moss');
});

/** happy-dom lays nothing out: each cell is where the test says. */
function layOut(hourOfPoint: (y: number) => { day: string; hours: number }) {
  document.elementsFromPoint = (_x, y) => {
    const { day } = hourOfPoint(y);
    const cell = document.querySelector<HTMLElement>(`[data-day="${day}"][data-hours]`)!;
    cell.getBoundingClientRect = () => ({ top: 0, height: 1440 }) as DOMRect;
    return [cell];
  };
}

/** A drag of the mouse over a day on which each pixel is a minute. */
async function drag(name: string, from: number, to: number) {
  layOut(() => ({ day: '2026-01-05', hours: 24 }));
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientX: 0 };
  fireEvent.pointerDown(await block(name), { ...mouse, clientY: from });
  fireEvent.pointerMove(window, { ...mouse, clientY: (from + to) / 2 });
  fireEvent.pointerMove(window, { ...mouse, clientY: to });
  return () => fireEvent.pointerUp(window, { ...mouse, clientY: to });
}

it('a drag shows who would be in two places, saves with the version, and can be undone', async () => {
  await open('span=day');
  const startsAt = '2026-01-05T08:45:00.000Z';
  const endsAt = '2026-01-05T09:45:00.000Z';
  const conflict = {
    id: 4,
    projectNumber: 'R-1009',
    startsAt: roof.startsAt,
    endsAt: roof.endsAt,
    employeeName: 'Frank Lee',
  };
  const { projectNumber: _number, ...rest } = deck;
  server.answers(
    'PUT /api/projects/:id/appointments/:apptId',
    (call) =>
      ({
        ...(rest as unknown as Record<string, never>),
        ...(call.body as object),
        version: 2,
        conflicts: [conflict],
      }) as never,
  );
  const drop = await drag('Ida Moss', 550, 537);
  await waitFor(() =>
    expect(document.querySelector('[data-ghost]')?.textContent).toMatch(/Ida Moss.*Frank Lee: R-1009/),
  );
  server.answers('GET /api/appointments', [{ ...deck, startsAt, endsAt, version: 2 }, roof]);
  drop();
  await screen.findByText(/Now Mon, Jan 5.*double-booked: Frank Lee: R-1009/);
  const sent = server.received('PUT /api/projects/:id/appointments/:apptId');
  expect(sent[0]).toMatchObject({
    params: { id: '8', apptId: '3' },
    body: { startsAt, endsAt, employeeIds: [9] },
  });
  expect(sent[0]!.headers.get('if-match')).toBe('"1"');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.length + server.received('PUT /api/projects/:id/appointments/:apptId').length).toBe(3),
  );
  const undone = server.received('PUT /api/projects/:id/appointments/:apptId')[1]!;
  expect(undone.body).toMatchObject({ startsAt: deck.startsAt, endsAt: deck.endsAt });
  expect(undone.headers.get('if-match')).toBe('"2"');
});

it('a drag onto what somebody else has changed says what that is, and moves nothing', async () => {
  await open('span=day');
  const current = {
    ...deck,
    startsAt: '2026-01-05T15:00:00.000Z',
    endsAt: '2026-01-05T16:00:00.000Z',
    version: 7,
  };
  server.answers(
    'PUT /api/projects/:id/appointments/:apptId',
    new Refusal(412, { code: 'version.stale', current }),
  );
  (await drag('Ida Moss', 550, 700))();
  await screen.findByText('Someone else just changed this appointment, so it wasn’t moved.');
  await screen.findByText(/It’s now Mon, Jan 5.*3:00.*Frank Lee/);
});

it('Escape takes a drag back', async () => {
  await open('span=day');
  const drop = await drag('Ida Moss', 550, 700);
  await waitFor(() => expect(document.querySelector('[data-ghost]')).not.toBeNull());
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[data-ghost]')).toBeNull());
  drop();
  expect(server.received('PUT /api/projects/:id/appointments/:apptId')).toHaveLength(0);
});

it('a finger that moves at once scrolls, and drags nothing', async () => {
  await open('span=day');
  layOut(() => ({ day: '2026-01-05', hours: 24 }));
  const { advance } = controlTimers();
  const finger = { pointerId: 2, pointerType: 'touch', isPrimary: true, button: 0, clientX: 0 };
  fireEvent.pointerDown(await block('Ida Moss'), { ...finger, clientY: 550 });
  fireEvent.pointerMove(window, { ...finger, clientY: 590 });
  await advance(600);
  expect(document.querySelector('[data-ghost]')).toBeNull();
});
