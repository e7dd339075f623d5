/** A PDF of a few lines a page in the standard fonts, as an authority's portal makes one. A line that begins with `# ` is a heading. */
export function textPdf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  add('<</Type/Catalog/Pages 2 0 R>>');
  const first = 5;
  const kids = pages.map((_page, index) => `${first + index * 2} 0 R`).join(' ');
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>');
  for (const [index, lines] of pages.entries()) {
    const content = contentOf(lines);
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${first + index * 2 + 1} 0 R>>`,
    );
    add(`<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`);
  }
  let text = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj${body}endobj\n`;
    return place;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function contentOf(lines: readonly string[]): string {
  const drawn = lines.map((line, index) => {
    const isHeading = line.startsWith('# ');
    const words = (isHeading ? line.slice(2) : line).replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
    const y = 700 - index * 24;
    return `BT /${isHeading ? 'F2 18' : 'F1 11'} Tf 72 ${y} Td (${words}) Tj ET`;
  });
  return `0.2 0.3 0.4 RG 1.5 w 54 54 504 684 re S\n${drawn.join('\n')}`;
}
