/** Not every browser tells of its line. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** On a line that its owner spares, or that is hardly one, nothing is fetched before somebody asks for it. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
