import type { PermissionNode } from '@dealer/sdk'

/** Whether everything below a node was chosen, some of it, or nothing. */
export type NodeState = 'all' | 'some' | 'none'

/** All permissions of a node and of what is below, each once. */
export const permsOf = ({ perm, childList }: PermissionNode): string[] => [
  ...new Set([...(perm ? [perm] : []), ...childList.flatMap(permsOf)]),
]

/** How much of a node was chosen. */
export function stateOf(node: PermissionNode, chosen: ReadonlySet<string>): NodeState {
  const perms = permsOf(node)
  const held = perms.filter((perm) => chosen.has(perm)).length
  return held === 0 ? 'none' : held === perms.length ? 'all' : 'some'
}

const isPage = ({ id, perm }: PermissionNode) => id.startsWith('/') && perm !== undefined
const isDirectory = ({ id, perm }: PermissionNode) => id.startsWith('/') && perm === undefined

const pages = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => (isPage(node) ? [node] : pages(node.childList)))

/**
 * The permissions after a click on a node: all that is below it, or none of it when all was chosen. Who does something on a
 * page may open it, and who may not open it does nothing there.
 */
export function toggled(
  tree: readonly PermissionNode[],
  node: PermissionNode,
  chosen: ReadonlySet<string>,
): Set<string> {
  const wanted = new Set(chosen)
  const perms = permsOf(node)
  const isTaken = stateOf(node, chosen) === 'all'
  for (const perm of perms) isTaken ? wanted.delete(perm) : wanted.add(perm)
  for (const page of pages(tree)) {
    const inside = permsOf(page)
    if (!inside.some((perm) => perms.includes(perm))) continue
    if (!isTaken && page.perm) wanted.add(page.perm)
    if (isTaken && page.perm && perms.includes(page.perm)) for (const perm of inside) wanted.delete(perm)
  }
  return wanted
}

/** The nodes whose name or whose place has the text, with what is above and below them. */
export function found(nodes: readonly PermissionNode[], text: string): readonly PermissionNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(wanted) || node.perm?.toLowerCase().includes(wanted)) return [node]
    const childList = [...found(node.childList, wanted)]
    return childList.length > 0 ? [{ ...node, childList }] : []
  })
}

/** Directories and pages that somebody with these permissions sees in the menu. */
export const menuOf = (nodes: readonly PermissionNode[], chosen: ReadonlySet<string>): PermissionNode[] =>
  nodes.flatMap((node) => {
    if (isPage(node)) return node.perm && chosen.has(node.perm) ? [{ ...node, childList: [] }] : []
    const childList = isDirectory(node) ? menuOf(node.childList, chosen) : []
    return childList.length > 0 ? [{ ...node, childList }] : []
  })
