/** As much of a name as is kept with a signature. */
export const longestSignerName = 120;

/** Whether somebody can be told by it: with a letter of any script that can be seen. */
export const isSignerName = (text: string) => /(?!\p{DI})\p{L}/u.test(text);
