import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { bidStatuses } from '../../../shared/bids/bid-status.ts';
import { scriptWords } from '../../../shared/public-bids/script-words.ts';
import { query } from '../../platform/db/query.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageMain } from './bid-page-html.ts';
import { english } from './bid-page-words-english.ts';
import { spanish } from './bid-page-words-spanish.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  await query(
    app.db,
    `update settings set locale = 'es-US', company_name = 'Casa Pino', bid_terms = 'Pago en 14 días.'`,
  );
  office = await app.signIn('office', { firstName: 'Lucía', lastName: 'Rey' });
});
afterAll(() => app.close());

const sections = [
  {
    title: 'Tejado',
    lines: [
      { key: 'base', name: 'Protección', quantity: 1250.5, unit: 'm²', unitPrice: 1 },
      { key: 'good', name: 'Asfalto', unitPrice: 1000, choiceGroup: 'Cubierta' },
      { key: 'best', name: 'Pizarra', unitPrice: 3000, choiceGroup: 'Cubierta' },
      { key: 'vent', name: 'Respiradero', unitPrice: 50, optional: true },
    ],
  },
];

async function sentBid() {
  const { id: projectId } = await insertProject(app.db);
  const paymentSchedule = [{ label: 'A la firma', rateBps: 3000 }, { label: 'El resto' }];
  const bid = await createBid(office, projectId, { title: 'Tejado nuevo', sections, paymentSchedule });
  const code = await sendByLink(office, projectId, bid.id);
  return { projectId, bidId: bid.id as number, code };
}

/** Every plain text of a table of words. */
function textsOf(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  );
}

/** English texts that are no Spanish ones too. */
const englishOnly = (() => {
  const same = new Set([...textsOf(spanish), ...Object.values(scriptWords('es-US'))]);
  return [...textsOf(english), ...Object.values(scriptWords('en-US'))]
    .map((text) => text.split('{')[0]!.trim())
    .filter((text) => text.length > 3 && !same.has(text));
})();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of a page what stands between its tags and in its attributes, without addresses, classes and names of fields. */
const readOf = (page: string) =>
  page
    .replaceAll(
      / (?:class|id|for|href|name|value|data-(?!words|start|none)[\w-]+|aria-(?!label=)[\w-]+|rel|type|role)="[^"]*"/g,
      '',
    )
    .replaceAll(/<\/?[\w-]+/g, ' ');

function expectSpanish(page: string): void {
  const read = readOf(page);
  expect(englishOnly.filter((text) => new RegExp(`(?<![\\w])${escaped(text)}(?![\\w])`).test(read))).toEqual(
    [],
  );
}

test('The page of a Spanish bid speaks Spanish, with its dates and amounts, to its readers and its script', async () => {
  const { code } = await sentBid();
  const { body } = await app.anonymous('GET', `/bid/${code}`);
  expect(body).toContain('<html lang="es">');
  expectSpanish(body);
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const part of [
    'Válido hasta 9 de abril de 2026',
    'Desde $2,436.17',
    'Falta elegir: Cubierta',
    '1,250.5 m²',
    'Revisar y firmar',
    'A la firma',
    'llame al (503) 555-0142',
  ]) {
    expect(text).toContain(part);
  }
});

test('In whatever state it is no English word of the product is left', async () => {
  const { code } = await sentBid();
  const { body: bid }: { body: PublicBid } = await app.anonymous('GET', `/api/public/bids/${code}`);
  const signature = { signerName: 'Ana', signedAt: '2026-03-13T18:22:09Z', method: 'typed' as const };
  const question = {
    id: 1,
    lineKey: 'vent',
    lineName: 'Respiradero',
    askedBy: 'Ana',
    text: '¿De qué tamaño?',
    askedAt: '2026-03-12T18:00:00Z',
    answer: '',
    answeredAt: null,
  };
  const line = { name: 'Protección', quantity: 2, unit: 'm²', unitPrice: 1, total: 2 };
  const previous = {
    revision: 1,
    sentOn: '2026-03-01',
    total: 100,
    startsFrom: false,
    signedPdf: '/firmado',
    changes: [
      { section: 'Tejado', before: line, after: { ...line, quantity: 3, total: 3 } },
      { section: 'Tejado', before: line, after: line },
      { section: 'Tejado', before: null, after: line },
      { section: 'Tejado', before: line, after: null },
    ],
  };
  for (const status of bidStatuses) {
    for (const canAccept of [true, false]) {
      const rich = {
        ...bid,
        status,
        canAccept,
        questions: [question],
        previous,
        depositInstructions: 'Cheque',
      };
      expectSpanish(String(bidPageMain({ ...rich, signature }, 'code')));
      expectSpanish(
        String(bidPageMain({ ...rich, company: { ...bid.company, name: '', phone: '' } }, 'code')),
      );
    }
  }
});

test('Pages without a bid speak the company’s language, and one that cannot be read the browser’s', async () => {
  for (const path of ['/bid/verify', `/bid/${'x'.repeat(24)}`]) {
    const { body } = await app.anonymous('GET', path);
    expect(body).toContain('<html lang="es">');
    expectSpanish(body);
  }
});

test('What is sent with it and after it is Spanish too', async () => {
  const { projectId, bidId, code } = await sentBid();
  const base = `/api/projects/${projectId}/bids/${bidId}`;
  await office.call('POST', `${base}/email`);
  await office.call('POST', `${base}/whatsapp`);
  const api = `/api/public/bids/${code}`;
  const { body: asked } = await app.anonymous('POST', `${api}/question`, {
    text: '¿De qué color?',
    lineKey: 'best',
    name: 'Ana',
  });
  await office.call('POST', `${base}/questions/${asked.questions[0].id}/answer`, { text: 'Gris.' });
  const { body: chosen } = await app.anonymous('POST', `${api}/choose`, { selected: ['best'] });
  const { documentSha256 } = chosen;
  const signed = await app.anonymous('POST', `${api}/accept`, {
    signerName: 'Ana',
    method: 'typed',
    documentSha256,
  });
  expect(signed.status).toBe(200);
  const messages = await query<{ subject: string; body: string; key: string | null }>(
    app.db,
    `select subject, body, caller_key as key from messages where project_id = $1 order by id`,
    [projectId],
  );
  const said = messages.map(({ subject, body }) => `${subject}\n${body}`);
  const expected = [
    'Presupuesto R-',
    'Vea el presupuesto en línea para preguntar, aceptarlo o rechazarlo:',
    'Le enviamos nuestro presupuesto para Tejado nuevo. El PDF va adjunto.',
    'le enviamos el presupuesto de Casa Pino para Tejado nuevo.',
    'Ana pregunta sobre «Pizarra» en Tejado nuevo',
    'Usted preguntó sobre «Pizarra»:',
    'Firmado: presupuesto',
    'Gracias por firmar Tejado nuevo',
    'A pagar ahora: $',
  ];
  expect(expected.filter((part) => !said.some((each) => each.includes(part)))).toEqual([]);
  expect(
    said.filter((each) =>
      /\b(?:the|your|our|bid|Hello|signed|answer)\b/i.test(each.replaceAll(/https?:\S+/g, '')),
    ),
  ).toEqual([]);
});
