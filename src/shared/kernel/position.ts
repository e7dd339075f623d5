/** A place on earth in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth (IUGG). */
const earthRadiusMetres = 6_371_008.8;

/** Metres between two places along the earth, by the haversine formula: within 0.5 % of the true distance. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const rise = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const turn = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = rise + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * turn;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** What a person pastes from a map: `41.0334, -73.7629`, also with a semicolon or a blank between. Undefined for anything else. */
export function parsePosition(text: string): Position | undefined {
  const match = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)°?(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)°?\s*\)?$/.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const position = { latitude: Number(match[1]), longitude: Number(match[2]) };
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isOnEarth ? position : undefined;
}
