/** What has to fit on sheets; heights in pixels. */
export interface PageRoom {
  /** Height of each line of the table. */
  readonly lines: readonly number[]
  /** What the lines of a sheet may take together; unlimited on a roll. */
  readonly room: number
  /** Sums and what stands below the table, on the last sheet only. */
  readonly end: number
  /** Most lines on a sheet; what fits when absent. */
  readonly most?: number
}

/**
 * How many lines go on each sheet: as many as fit, at least one. The end stays with the last line.
 * @example pageBreaks({ lines: [10, 10, 10, 10], room: 30, end: 15 }) // [3, 1]
 */
export function pageBreaks({ lines, room, end, most = Number.POSITIVE_INFINITY }: PageRoom): number[] {
  const pages: number[] = []
  let count = 0
  let used = 0
  for (const [index, height] of lines.entries()) {
    const isLast = index === lines.length - 1
    const isFull = count >= most || used + height + (isLast ? end : 0) > room
    if (count > 0 && isFull) {
      pages.push(count)
      count = 0
      used = 0
    }
    count += 1
    used += height
  }
  return [...pages, count]
}
