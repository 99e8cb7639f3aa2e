/**
 * Rows with one of them at another place; those between shift by one. A place beyond the end means the end.
 * @param to place wanted, from 1
 * @example movedTo([1, 2, 3, 4, 5], 5, 2) // [1, 5, 2, 3, 4]
 */
export function movedTo<Row>(rows: readonly Row[], row: Row, to: number): Row[] {
  if (!rows.includes(row)) return [...rows]
  const others = rows.filter((other) => other !== row)
  others.splice(Math.min(Math.max(to, 1), rows.length) - 1, 0, row)
  return others
}
