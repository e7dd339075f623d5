import { inLanguageOf } from '../papers/paper-words.ts';

/*
 * What the script of a bid's page says. The server writes the words of the bid's language into the page, so that the script holds none; what
 * is filled in stands in braces.
 */
const english = {
  startingFrom: 'Starting from',
  total: 'Total',
  samePrice: 'same price',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved: your choice before is shown again.',
  notConfirmed: 'Not confirmed yet',
  choiceUnknown:
    'The connection was lost before an answer came, so it is not known whether your choice was saved. It is sent again by itself.',
  choiceLost: 'Your choice was not saved: the connection was lost. The choice before is shown again.',
  stillNeeded: 'To accept, add {parts}.',
  yourChoice: 'your choice of {group}',
  yourName: 'your full name',
  shorterName: 'a shorter name',
  yourSignature: 'your signature',
  yourConsent: 'your consent',
  nameTooLong: 'Use at most {most} characters.',
  nameMissing: 'Enter your full name.',
  signing: 'Signing…',
  sending: 'Sending…',
  declining: 'Declining…',
  questionMissing: 'Write your question.',
  wishMissing: 'Write what should be different.',
  reload: 'Reload',
  broken: 'Something went wrong on this page. Reload to see how the bid stands.',
  unreachable:
    'The connection was lost before an answer came. What you entered is still here; check the connection and try again. Trying again never counts twice.',
  notSigned:
    'This bid has changed since you opened it, so nothing was signed. Reload to read the current one.',
  notChosen:
    'This bid has changed since you opened it, so nothing was chosen. Reload to read the current one.',
  notSent: 'This bid has changed since you opened it, so nothing was sent. Reload to read the current one.',
  notOpen: 'This bid has already been answered or is no longer open. Reload to see how it stands.',
  linkGone: 'This link is no longer available, so nothing was kept.',
  keptHere: '{sentence} What you entered is still here.',
  choiceMissing: 'Choose one of each group before you sign.',
  tooMany: 'This has been asked for very often. Call us, or try again later.',
  drawAgain: 'Draw your signature again.',
  textRefused: 'This text cannot be sent. Shorten it, or write it anew.',
  refused: 'This did not work.',
  notChecked: 'The connection was lost, so nothing was checked. Try again.',
  fileTooLarge: 'This file is too large to be a signed bid.',
  fileUnreadable: 'This browser cannot read the PDF here. Enter the fingerprint that is printed on it.',
  fingerprintWrong: 'A fingerprint has 64 characters: the digits 0 to 9 and the letters a to f.',
  notKnown: 'Not known',
  fileNotKnown: 'This file was not signed here',
  fingerprintNotKnown: 'This fingerprint is not known here',
  fileNotKnownText:
    'No signed bid has the fingerprint of this file. A PDF that was changed, printed anew or saved by another program is another file.',
  fingerprintNotKnownText: 'No signed bid has it. Check that all 64 characters are there.',
  bid: 'Bid',
  signedBy: 'Signed by',
  time: 'Time',
  genuine: 'Genuine',
  genuinePdf: 'This is the signed PDF, unchanged',
  genuineFingerprint: 'This is the fingerprint of a signed bid',
};

export type ScriptWords = Readonly<Record<keyof typeof english, string>>;

const spanish: ScriptWords = {
  startingFrom: 'Desde',
  total: 'Total',
  samePrice: 'mismo precio',
  saving: 'Guardando…',
  saved: 'Guardado',
  notSaved: 'No se ha guardado: se muestra de nuevo su elección anterior.',
  notConfirmed: 'Aún sin confirmar',
  choiceUnknown:
    'Se perdió la conexión antes de recibir respuesta, así que no se sabe si su elección se ha guardado. Se envía de nuevo por sí sola.',
  choiceLost:
    'Su elección no se ha guardado: se perdió la conexión. Se muestra de nuevo la elección anterior.',
  stillNeeded: 'Para aceptar, falta {parts}.',
  yourChoice: 'su elección de {group}',
  yourName: 'su nombre completo',
  shorterName: 'un nombre más corto',
  yourSignature: 'su firma',
  yourConsent: 'su consentimiento',
  nameTooLong: 'Use como máximo {most} caracteres.',
  nameMissing: 'Escriba su nombre completo.',
  signing: 'Firmando…',
  sending: 'Enviando…',
  declining: 'Rechazando…',
  questionMissing: 'Escriba su pregunta.',
  wishMissing: 'Escriba qué debería ser distinto.',
  reload: 'Volver a cargar',
  broken: 'Algo ha fallado en esta página. Vuelva a cargarla para ver cómo está el presupuesto.',
  unreachable:
    'Se perdió la conexión antes de recibir respuesta. Lo que escribió sigue aquí; compruebe la conexión e inténtelo de nuevo. Intentarlo otra vez nunca cuenta dos veces.',
  notSigned:
    'Este presupuesto ha cambiado desde que lo abrió, así que no se ha firmado nada. Vuelva a cargar la página para leer el actual.',
  notChosen:
    'Este presupuesto ha cambiado desde que lo abrió, así que no se ha elegido nada. Vuelva a cargar la página para leer el actual.',
  notSent:
    'Este presupuesto ha cambiado desde que lo abrió, así que no se ha enviado nada. Vuelva a cargar la página para leer el actual.',
  notOpen:
    'Este presupuesto ya tiene respuesta o ya no está abierto. Vuelva a cargar la página para ver cómo está.',
  linkGone: 'Este enlace ya no está disponible, así que no se ha guardado nada.',
  keptHere: '{sentence} Lo que escribió sigue aquí.',
  choiceMissing: 'Elija una alternativa de cada grupo antes de firmar.',
  tooMany: 'Se ha pedido demasiadas veces. Llámenos o inténtelo más tarde.',
  drawAgain: 'Dibuje su firma de nuevo.',
  textRefused: 'Este texto no se puede enviar. Acórtelo o escríbalo de nuevo.',
  refused: 'No ha funcionado.',
  notChecked: 'Se perdió la conexión, así que no se ha comprobado nada. Inténtelo de nuevo.',
  fileTooLarge: 'Este archivo es demasiado grande para ser un presupuesto firmado.',
  fileUnreadable: 'Este navegador no puede leer el PDF aquí. Escriba la huella que figura en él.',
  fingerprintWrong: 'Una huella tiene 64 caracteres: las cifras del 0 al 9 y las letras de la a a la f.',
  notKnown: 'Desconocido',
  fileNotKnown: 'Este archivo no se firmó aquí',
  fingerprintNotKnown: 'Esta huella no se conoce aquí',
  fileNotKnownText:
    'Ningún presupuesto firmado tiene la huella de este archivo. Un PDF modificado, impreso de nuevo o guardado con otro programa es otro archivo.',
  fingerprintNotKnownText: 'Ningún presupuesto firmado la tiene. Compruebe que estén los 64 caracteres.',
  bid: 'Presupuesto',
  signedBy: 'Firmado por',
  time: 'Hora',
  genuine: 'Auténtico',
  genuinePdf: 'Este es el PDF firmado, sin cambios',
  genuineFingerprint: 'Esta es la huella de un presupuesto firmado',
};

/** The script's words for a reader's locale. */
export function scriptWords(locale: string): ScriptWords {
  return inLanguageOf<ScriptWords>(locale, { english, spanish });
}
