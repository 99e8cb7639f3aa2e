import { type CallOptions, newRequestNo } from '@dealer/sdk'
import { useAction } from '../data/use-action.ts'
import type { Call } from '../data/use-call.ts'
import type { Save } from './master-form.tsx'
import { bodyOf } from './record.ts'
import { dropTarget, type Placed, stepTarget, type Target, type TreeNode } from './tree-nodes.ts'

interface Moves<Node> {
  facts: Parameters<typeof bodyOf>[0]
  parent: string
  order: string
  placed: readonly Placed<Node>[]
  save: Save | undefined
  /** Reads what is saved, where the tree has less of it. */
  detail?: Call<{ id: string }, object>
  /** Asks what is to become of typed text, then goes on. */
  leave: (on: () => void) => void
}

/** Moving rows of a tree: a step among their siblings, or to where they are dropped. */
export const useTreeMoves = <Node extends TreeNode>({
  facts,
  parent,
  order,
  placed,
  save,
  detail,
  leave,
}: Moves<Node>) => {
  const moving = useAction(
    async ({ node, to }: { node: Node; to: Target }, options?: CallOptions) => {
      const row = detail ? await detail({ id: node.id }, options) : node
      const body = bodyOf(facts, row, { [parent]: to.parent ?? '', [order]: to.place })
      return save?.({ ...body, requestNo: newRequestNo() }, options)
    },
    { success: '已移动' },
  )
  const placeOf = (node: Node) => Number((node as unknown as Record<string, unknown>)[order] ?? 0)
  const rowOf = (id: string) => placed.find(({ node }) => node.id === id)
  const move = (node: Node, to: Target | undefined) => to && leave(() => void moving.run({ node, to }))
  return {
    step: (id: string, step: 1 | -1) => {
      const row = rowOf(id)
      if (row) move(row.node, stepTarget(row, step, placeOf))
    },
    drop: (id: string, ontoId: string, position: 'before' | 'after' | 'inside') => {
      const row = rowOf(id)
      const onto = rowOf(ontoId)
      if (row && onto) move(row.node, dropTarget(onto, position, placeOf))
    },
    maySteps: (row: Placed<Node>) => ({ up: stepTarget(row, -1, placeOf), down: stepTarget(row, 1, placeOf) }),
  }
}
