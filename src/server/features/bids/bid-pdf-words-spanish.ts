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
    superseded: 'Reemplazado por una revisión más reciente',
  },
  facts: { ...spanishPaper.facts, validUntil: 'Válido hasta' },
  headings: {
    ...spanishPaper.headings,
    scope: 'Alcance del trabajo',
    pictures: 'Fotos',
    parts: 'Precio por sección',
    acceptance: 'Aceptación',
  },
  picture: (index, count) => `Foto ${index} de ${count}`,
  lines: {
    ...spanishPaper.lines,
    untitled: 'Trabajo',
    total: 'Total de la sección',
    option: 'Opcional, no incluido en el total',
    chosen: 'Elegido',
    chosenOption: 'Opción elegida',
  },
  groups: {
    caption: (count) => `una de ${count} opciones`,
    open: (count) => `elija una de ${count} opciones; mientras tanto, el total usa el precio más bajo`,
    more: (amount) => `${amount} más que la opción elegida`,
    less: (amount) => `${amount} menos que la opción elegida`,
    same: 'Mismo precio que la opción elegida',
  },
  startsFrom: { total: 'Desde', within: (amount) => `desde ${amount}` },
  totals: {
    ...spanishPaper.totals,
    deposit: (amount) => `A pagar al firmar: ${amount}`,
  },
  acceptance: {
    offer: (total) => `Acepto este presupuesto tal como se describe arriba, por un total de ${total}.`,
    offerFrom: (total) =>
      `Acepto este presupuesto tal como se describe arriba con las opciones que marqué, desde ${total}.`,
    signed: (total) =>
      `Aceptado electrónicamente tal como se describe arriba, por un total de ${total}. Vea el certificado en la última página.`,
    signature: 'Firma',
    name: 'Nombre',
    date: 'Fecha',
    drawing: (name) => `Firma manuscrita de ${name}`,
  },
  certificate: {
    title: 'Certificado de firma',
    introduction:
      'Esta página deja constancia de cómo se aceptó el presupuesto de las páginas anteriores. La huella se calculó a partir del presupuesto en ese momento. Si cambiara una sola palabra o cifra, la huella sería otra.',
    record: 'Dato',
    value: 'Valor',
    document: 'Documento',
    total: 'Total aceptado',
    issuedBy: 'Emitido por',
    signedBy: 'Firmado por',
    method: 'Firma',
    methods: { drawn: 'Dibujada a mano en pantalla', typed: 'Escrita por quien firmó' },
    time: 'Fecha y hora',
    utc: 'Fecha y hora (UTC)',
    readIn: 'Leído y firmado en',
    ip: 'Dirección IP',
    browser: 'Navegador',
    fingerprint: 'Huella (SHA-256)',
    verify: 'Compruébelo en',
  },
};
