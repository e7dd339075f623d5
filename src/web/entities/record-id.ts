/** Whether a number out of an address can be a record's: one that cannot is not worth asking the server for. */
export function isRecordId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
