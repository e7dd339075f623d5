import { spanishPaper } from '../../../shared/papers/paper-words-spanish.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';

export const spanish: BidPdfWords = {
  ...spanishPaper,
  bid: 'Presupuesto',
  signedFile: 'firmado',
  documentTitle: (number, title) =>
    title === '' ? `Presupuesto ${number}` : `Presupuesto ${number}, ${title}`,
  status: {
    draft: 'Borrador',
    changes_requested: 'En revisión',
    declined: 'Rechazado',
    expired: 'Vencido',
    superseded: 'Sustituido por una versión más reciente',
  },
  facts: { ...spanishPaper.facts, validUntil: 'Válido hasta' },
  headings: {
    ...spanishPaper.headings,
    scope: 'Alcance del trabajo',
    pictures: 'Fotos',
    parts: 'Precio por parte del trabajo',
    acceptance: 'Aceptación',
  },
  picture: (index, count) => `Foto ${index} de ${count}`,
  lines: {
    ...spanishPaper.lines,
    untitled: 'Trabajo',
    total: 'Total de la sección',
    option: 'Opción, no incluida en el total',
    chosen: 'Elegido',
    chosenOption: 'Opción elegida',
  },
  groups: {
    caption: (count) => `una de ${count} alternativas`,
    open: (count) => `elija una de ${count} alternativas; mientras tanto cuenta el precio más bajo`,
    more: (amount) => `${amount} más que la alternativa elegida`,
    less: (amount) => `${amount} menos que la alternativa elegida`,
    same: 'Mismo precio que la alternativa elegida',
  },
  startsFrom: { total: 'Desde', within: (amount) => `desde ${amount}` },
  totals: {
    ...spanishPaper.totals,
    deposit: (amount) => `A pagar a la firma: ${amount}`,
  },
  acceptance: {
    offer: (total) => `Acepto este presupuesto tal como se describe arriba, por un total de ${total}.`,
    offerFrom: (total) =>
      `Acepto este presupuesto tal como se describe arriba con las alternativas que he marcado, desde ${total}.`,
    signed: (total) =>
      `Aceptado electrónicamente tal como se describe arriba, por un total de ${total}. La última página lo certifica.`,
    signature: 'Firma',
    name: 'Nombre',
    date: 'Fecha',
    drawing: (name) => `Firma manuscrita de ${name}`,
  },
  certificate: {
    title: 'Certificado de firma',
    introduction:
      'Esta página deja constancia de cómo se aceptó el documento que la precede. La huella se calculó a partir del presupuesto tal como estaba en ese momento: una sola palabra o cifra distinta daría otra huella.',
    record: 'Dato',
    value: 'Valor',
    document: 'Documento',
    total: 'Total aceptado',
    issuedBy: 'Emitido por',
    signedBy: 'Firmado por',
    method: 'Firma',
    methods: { drawn: 'Dibujada a mano en la pantalla', typed: 'Nombre escrito por el firmante' },
    time: 'Hora',
    utc: 'Hora en UTC',
    ip: 'Dirección IP',
    browser: 'Navegador',
    fingerprint: 'Huella (SHA-256)',
    verify: 'Compruébelo en',
  },
};
