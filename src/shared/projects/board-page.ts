/** How many cards a column of the board has at first, and how many come with each reading on. */
export const boardPage = 25;
