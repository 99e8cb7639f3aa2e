/** What a tree knows of a row: by what others name it, and whom it names as its parent. */
export interface Twig {
  readonly key: string
  /** null at the top. */
  readonly parent: string | null
}

/** A row with those below it. */
export type Node<Row> = Row & { readonly childList: Node<Row>[] }

function childrenOf<Row>(
  rows: readonly Row[],
  parentOf: (row: Row) => string | null,
): ReadonlyMap<string | null, Row[]> {
  const children = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = parentOf(row)
    children.set(parent, [...(children.get(parent) ?? []), row])
  }
  return children
}

/** Keys of all that lies below a row, nearest first. */
export function keysBelow(rows: readonly Twig[], key: string): string[] {
  const children = childrenOf(rows, ({ parent }) => parent)
  const found: string[] = []
  const walked = new Set([key])
  for (const above of walked)
    for (const child of children.get(above) ?? [])
      if (!walked.has(child.key)) {
        walked.add(child.key)
        found.push(child.key)
      }
  return found
}

/** Keys of the rows above one, nearest first. */
export function keysAbove(rows: readonly Twig[], key: string): string[] {
  const parents = new Map(rows.map((row) => [row.key, row.parent]))
  const found = new Set<string>()
  for (let above = parents.get(key); above && !found.has(above); above = parents.get(above)) found.add(above)
  return [...found]
}

/** Level of a row, 1 at the top; 0 is above all. */
export const levelOf = (rows: readonly Twig[], key: string | null): number =>
  key === null ? 0 : keysAbove(rows, key).length + 1

/** How many levels a row has with all below it; 1 when nothing is. */
export function heightOf(rows: readonly Twig[], key: string): number {
  const own = levelOf(rows, key)
  return Math.max(own, ...keysBelow(rows, key).map((below) => levelOf(rows, below))) - own + 1
}

/** Why a row cannot lie below a parent: it would be above itself, or deeper than `most` levels. */
export function misplaced(
  rows: readonly Twig[],
  key: string | undefined,
  parent: string | null,
  most = Number.POSITIVE_INFINITY,
): 'cycle' | 'deep' | undefined {
  if (parent !== null && key !== undefined && (parent === key || keysBelow(rows, key).includes(parent))) return 'cycle'
  const height = key === undefined ? 1 : heightOf(rows, key)
  return levelOf(rows, parent) + height > most ? 'deep' : undefined
}

/** A sibling at its place. */
export interface Placed {
  readonly key: string
  readonly place: number
}

/**
 * Where the siblings go when a row takes a place: those that stood there or are reached by it move on. Only what moves is
 * answered.
 * @param siblings in their order, without the row itself
 */
export function pushedOn(siblings: readonly Placed[], place: number): Placed[] {
  let free = place + 1
  return siblings.flatMap(({ key, place: old }) => {
    if (old < place) return []
    const next = Math.max(old, free)
    free = next + 1
    return next === old ? [] : [{ key, place: next }]
  })
}

/** By which fields rows name themselves and their parents. */
export interface Branching<Row> {
  readonly key: keyof Row
  readonly parent: keyof Row
}

const twigOf =
  <Row>({ key, parent }: Branching<Row>) =>
  (row: Row): Twig => ({ key: String(row[key]), parent: (row[parent] as string | null | undefined) ?? null })

/**
 * Rows as a tree, siblings in the order given. Whose parent is not among them is left out with all below it.
 *
 * @example nested([{ id: '1', parentId: null }, { id: '2', parentId: '1' }], { key: 'id', parent: 'parentId' })
 * // [{ id: '1', parentId: null, childList: [{ id: '2', parentId: '1', childList: [] }] }]
 */
export function nested<Row>(rows: readonly Row[], by: Branching<NoInfer<Row>>): Node<Row>[] {
  const twig = twigOf(by)
  const children = childrenOf(rows, (row) => twig(row).parent)
  const under = (parent: string | null): Node<Row>[] =>
    (children.get(parent) ?? []).map((row) => ({ ...row, childList: under(twig(row).key) }))
  return under(null)
}

/** The rows that were found and those above them, in the order given. */
export function branchesTo<Row>(
  rows: readonly Row[],
  by: Branching<NoInfer<Row>>,
  isFound: (row: Row) => boolean,
): Row[] {
  const twig = twigOf(by)
  const twigs = rows.map(twig)
  const kept = new Set(
    rows.filter(isFound).flatMap((row) => {
      const { key } = twig(row)
      return [key, ...keysAbove(twigs, key)]
    }),
  )
  return rows.filter((row) => kept.has(twig(row).key))
}
