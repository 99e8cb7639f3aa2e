/** px of the text at the root, which widths in rem are told in. */
export const rootText = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
