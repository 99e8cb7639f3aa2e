import type { Option } from '@dealer/ui-kit/form'

/** A row of a tree as the page needs it; what else it has, its form shows. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly enabled: 'T' | 'F'
  readonly childList: readonly TreeNode[]
}

/** A row with where it lies. */
export interface Placed<Node> {
  readonly node: Node
  /** By what it is named as a parent. */
  readonly key: string
  /** null at the top. */
  readonly parent: string | null
  /** 1 at the top. */
  readonly level: number
  /** How many levels it has with all below it. */
  readonly height: number
  /** 饮料 / 碳酸饮料 */
  readonly path: string
  readonly siblings: readonly Node[]
}

/** All rows of a tree with their places, each before those below it. */
export function placedNodes<Node extends TreeNode>(
  nodes: readonly Node[],
  keyOf: (node: Node) => string,
  above?: Pick<Placed<Node>, 'key' | 'level' | 'path'>,
): Placed<Node>[] {
  const level = (above?.level ?? 0) + 1
  return nodes.flatMap((node) => {
    const key = keyOf(node)
    const path = above ? `${above.path} / ${node.name}` : node.name
    const below = placedNodes(node.childList as readonly Node[], keyOf, { key, level, path })
    const height = Math.max(level, ...below.map((one) => one.level)) - level + 1
    return [{ node, key, parent: above?.key ?? null, level, height, path, siblings: nodes }, ...below]
  })
}

/** The parents that a row may have: not itself, nothing below it, and so that no level is too deep. */
export function parentsFor<Node>(
  placed: readonly Placed<Node>[],
  own: Placed<Node> | undefined,
  most = Number.POSITIVE_INFINITY,
): Option[] {
  const barred = new Set(own && [own.key])
  return placed.flatMap(({ key, parent, level, path }) => {
    if (parent !== null && barred.has(parent)) barred.add(key)
    return barred.has(key) || level + (own?.height ?? 1) > most ? [] : [{ value: key, label: path }]
  })
}

/** The branches that lead to rows in whose texts the word is. */
export function branchesWith<Node extends TreeNode>(
  nodes: readonly Node[],
  word: string,
  textsOf: (node: Node) => readonly string[],
): readonly Node[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    const childList = branchesWith(node.childList as readonly Node[], word, textsOf)
    const isFound = textsOf(node).some((text) => text.toLowerCase().includes(wanted))
    return isFound || childList.length > 0 ? [{ ...node, childList }] : []
  })
}

/** Where a row is put: under which parent, at which place among those there. */
export interface Target {
  readonly parent: string | null
  readonly place: number
}

/** One step up or down among the siblings; undefined at the end. */
export function stepTarget<Node extends TreeNode>(
  { node, parent, siblings }: Placed<Node>,
  step: 1 | -1,
  placeOf: (node: Node) => number,
): Target | undefined {
  const neighbour = siblings[siblings.findIndex(({ id }) => id === node.id) + step]
  // Who takes a place pushes on who stands there.
  return neighbour && { parent, place: placeOf(neighbour) + (step === 1 ? 1 : 0) }
}

/** Where a row comes to lie that is dropped beside or into another one. */
export function dropTarget<Node extends TreeNode>(
  onto: Placed<Node>,
  position: 'before' | 'after' | 'inside',
  placeOf: (node: Node) => number,
): Target {
  if (position === 'inside') {
    const last = (onto.node.childList as readonly Node[]).at(-1)
    return { parent: onto.key, place: last ? placeOf(last) + 1 : 1 }
  }
  return { parent: onto.parent, place: placeOf(onto.node) + (position === 'after' ? 1 : 0) }
}
