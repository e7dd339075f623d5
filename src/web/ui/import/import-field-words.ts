/** A field of the records, in words; in the order in which they are shown. */
export interface ImportFieldWords {
  key: string;
  label: string;
}
