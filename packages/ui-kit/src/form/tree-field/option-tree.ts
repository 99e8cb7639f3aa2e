import type { Option } from '../form-item.ts'

/** A choice with those below it, as the tree draws it. */
export interface OptionNode {
  value: string
  label: string
  children?: OptionNode[]
}

/** Whether some choices lie below others. */
export const isTree = (options: readonly Option[]): boolean => options.some(({ above }) => above !== undefined)

/**
 * Choices as a tree, in their order; one whose branch is not among them stands at the top, by its whole name.
 * @example treeOf([{ value: '1', label: '饮料' }, { value: '2', label: '饮料 / 茶', name: '茶', above: '1' }])
 */
export function treeOf(options: readonly Option[]): OptionNode[] {
  const nodes = new Map<string, OptionNode>()
  const top: OptionNode[] = []
  for (const { value, label, name, above } of options) {
    const branch = above === undefined ? undefined : nodes.get(above)
    const node: OptionNode = { value, label: branch ? (name ?? label) : label }
    nodes.set(value, node)
    if (branch) branch.children = [...(branch.children ?? []), node]
    else top.push(node)
  }
  return top
}
