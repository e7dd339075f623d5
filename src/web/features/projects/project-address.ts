export interface Address {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** An address in one line, as a map takes it; empty when nothing of it is known. */
export function addressLine({ street, city, state, postalCode }: Address): string {
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [street, city, region].filter(Boolean).join(', ');
}
