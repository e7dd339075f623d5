/** The largest table that is read. */
export const tableLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };
