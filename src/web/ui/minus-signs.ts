/**
 * What stands in a field, with each hyphen set as the minus sign that it means; the cursor stays where it is. As long as the other, so that
 * no place in the text moves.
 */
export function withMinusSigns(input: HTMLInputElement): string {
  const text = input.value.replaceAll('-', '−');
  if (text !== input.value) {
    const { selectionStart, selectionEnd } = input;
    // Before React compares: a value that it sets itself would send the cursor to the end.
    input.value = text;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
