/** The fields of an update that the caller really sent; an absent field means "leave it as it is". */
export function givenFields<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(body).filter(([name, value]) => value !== undefined && name !== 'version');
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
