const name = (text: string) => text.repeat(200).slice(0, 60);
const prose = (text: string, length = 3_900) => text.repeat(length).slice(0, length);
const linesOf = (count: number, inAll = count, more: object = {}) =>
  Array.from({ length: count }, (_none, at) => ({
    name: name(`a\u0301\u0327\u0333${at} `),
    // All of them fit into what a call may bring.
    description: prose('\u202Eאב ab ', Math.min(3_900, Math.floor(400_000 / inAll))),
    quantity: 1,
    unitPrice: 1,
    ...more,
  }));

/** Bids whose paper is made to take long, by what they are. */
export const paperBombs: Readonly<Record<string, () => object>> = {
  'heaps of accents': () => ({
    scope: prose(`a${'\u0301'.repeat(4_000)}`),
    terms: prose(`${'\u0489'.repeat(50)}x`),
    sections: [{ lines: linesOf(1) }],
  }),
  'words without an end': () => ({
    scope: prose('x'),
    terms: prose('漢'),
    sections: [{ lines: linesOf(1) }],
  }),
  'a thousand lines of long texts': () => ({ sections: [{ lines: linesOf(1_000) }] }),
  'a hundred sections of options': () => ({
    sections: Array.from({ length: 100 }, (_none, section) => ({
      title: name('ẅ̶'),
      lines: linesOf(10, 1_000, { choiceGroup: `group ${section}`, optional: false }),
    })),
  }),
};
