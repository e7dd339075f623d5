/** What browsers leave without a type, by its ending. */
const photoEnding = /\.(?:jpe?g|png|webp|hei[cf])$/i;

/** Those of the chosen files that may be photos, and the names of the others. The server judges by content. */
export function sortOut(files: readonly File[]): { photos: File[]; others: string[] } {
  const isPhoto = ({ type, name }: File) =>
    type.startsWith('image/') || (type === '' && photoEnding.test(name));
  return {
    photos: files.filter(isPhoto),
    others: files.filter((file) => !isPhoto(file)).map(({ name }) => name),
  };
}
