/** The package brings no types; these are the parts that we use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** The font with the characters of the text alone, and what OpenType draws instead of them. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
