/** So many days a sheet can be undone. */
export const UNDO_DAYS = 7
/** Named in a refusal; more nobody reads. */
const MOST_NAMES = 10

/** What corrected rows are called that somebody changed or deleted since, the first ten. */
export function rowsChangedSince(
  kept: readonly { readonly rowId: string; readonly rowName: string; readonly version: number }[],
  now: readonly { readonly id: string; readonly version: number }[],
): string[] {
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  const changed = kept.filter(({ rowId, version }) => versions.get(rowId) !== version).map(({ rowName }) => rowName)
  const [first = '', ...rest] = changed
  if (changed.length <= MOST_NAMES) return changed
  return [first, ...rest.slice(0, MOST_NAMES - 1), `…等${changed.length}个`]
}
