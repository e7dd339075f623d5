import { Parser } from 'saxen';

export interface XmlHandlers {
  /** Attributes are read where they are asked for; names come without the prefix of their namespace. */
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A sheet as one text would take as much memory again; a text that goes beyond a part is scanned anew with each, so they are few. */
const partBytes = 8 * 2 ** 20;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Goes through XML from its beginning to its end; throws where it is none. */
export function readXml(xml: Uint8Array, { open, close, text }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes, decode) =>
    open(withoutPrefix(name), (wanted) => {
      const given = attributes();
      const value = given[wanted] ?? Object.entries(given).find(([key]) => key.endsWith(`:${wanted}`))?.[1];
      return value === undefined ? undefined : decode(value);
    }),
  );
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)));
  if (text) parser.on('text', (said, decode) => text(decode(said)));
  const decoder = new TextDecoder();
  for (let at = 0; at < xml.byteLength; at += partBytes)
    parser.write(decoder.decode(xml.subarray(at, at + partBytes), { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
