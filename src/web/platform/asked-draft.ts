/** A form and its record, as an address asks for them: see `useAskedForm`. */
export function askedDraft(form: string, entity: string | number | undefined): string {
  return `${form}:${entity ?? 'new'}`;
}
