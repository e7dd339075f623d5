/** A stroke that signs goes at least so far, in pixels of the picture; what stays within is a dot. */
export const shortestStrokePx = 24;
