export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** The address in its usual lines; without the ones that are empty. */
export function addressLines({ street, city, state, postalCode }: PostalAddress): string[] {
  const region = present([state, postalCode]).join(' ');
  return present([street, present([city, region]).join(', ')]);
}

function present(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
