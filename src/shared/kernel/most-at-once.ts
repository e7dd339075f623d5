/** The most records that one call changes, removes or exports by their ids. */
export const mostAtOnce = 1000;
