/** A colleague as the wire names one, in the parts that the initials are made of. */
export function personOf({ name, color }: { name: string; color: string }) {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), color };
}
