import type {
  CompiledIcuChoices,
  CompiledMessage,
  CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

/**
 * Compiles the messages that stand in the code: text, `{name}`, plural with `#` and `offset`, and select. The
 * library's own compiler also reads date patterns and weighs more than this whole app's start; catalogues of other
 * languages are compiled while building and do not come here.
 */
export function compileIcuMessage(message: string): CompiledMessage {
  return readMessage({ text: message, at: 0 }, false);
}

interface Reader {
  text: string;
  at: number;
}

function readMessage(reader: Reader, isInPlural: boolean): CompiledMessage {
  const tokens: CompiledMessage = [];
  let plain = '';
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at] ?? '';
    if (sign === '}') break;
    reader.at += 1;
    if (sign === "'") plain += readQuoted(reader, isInPlural);
    else if (sign === '{' || (sign === '#' && isInPlural)) {
      if (plain) tokens.push(plain);
      plain = '';
      tokens.push(sign === '{' ? readArgument(reader) : '#');
    } else plain += sign;
  }
  if (plain) tokens.push(plain);
  return tokens;
}

/** `''` is an apostrophe; a quote before a sign of the syntax makes everything up to the next quote plain text. */
function readQuoted(reader: Reader, isInPlural: boolean): string {
  const next = reader.text[reader.at] ?? '';
  if (next === "'") {
    reader.at += 1;
    return "'";
  }
  if (next !== '{' && next !== '}' && !(next === '#' && isInPlural)) return "'";
  const end = reader.text.indexOf("'", reader.at);
  const stop = end < 0 ? reader.text.length : end;
  const quoted = reader.text.slice(reader.at, stop);
  reader.at = stop + 1;
  return quoted;
}

function readArgument(reader: Reader): CompiledMessageToken {
  const name = readWord(reader);
  if (take(reader) === '}') return [name];
  const format = readWord(reader);
  if (take(reader) === '}') return [name, format];
  const forms = { offset: undefined } as CompiledIcuChoices;
  for (let key = readWord(reader); key !== ''; key = readWord(reader)) {
    if (key.startsWith('offset:')) {
      forms.offset = Number(key.slice('offset:'.length) || readWord(reader));
      continue;
    }
    take(reader);
    // Lingui writes an exact number without its equals sign.
    forms[key.replace(/^=/, '')] = readMessage(reader, format !== 'select');
    take(reader);
  }
  take(reader);
  return [name, format, forms];
}

/** The next word, up to a space, comma or brace. */
function readWord(reader: Reader): string {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  const start = reader.at;
  while (/[^\s,{}]/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  const word = reader.text.slice(start, reader.at);
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  return word;
}

function take(reader: Reader): string {
  const sign = reader.text[reader.at] ?? '';
  reader.at += 1;
  return sign;
}
