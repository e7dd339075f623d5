/** Colors that stay apart from each other behind initials, in light and dark. */
export const personColors = [
  '#8a4b2a',
  '#2f6f4f',
  '#31589c',
  '#7a3f78',
  '#9a6a00',
  '#0f6b74',
  '#a03a4a',
  '#55606e',
];
