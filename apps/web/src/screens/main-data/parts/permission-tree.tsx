import type { PermissionNode } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { found, stateOf, toggled } from './permission-nodes.ts'
import classes from './permission-tree.module.css'

/** Props of {@link PermissionTree}. */
export interface PermissionTreeProps {
  /** 电脑端 */
  label: string
  tree: readonly PermissionNode[]
  chosen: ReadonlySet<string>
  disabled: boolean
  onChange: (chosen: Set<string>) => void
}

const isLeaf = ({ childList }: PermissionNode) => childList.length === 0

/** Permissions by directory and page, chosen one by one, by page or by directory; what is searched for is found open. */
export function PermissionTree({ label, tree, chosen, disabled, onChange }: PermissionTreeProps) {
  const [text, setText] = useState('')
  const shown = found(tree, text)
  const check = (node: PermissionNode) => {
    const state = stateOf(node, chosen)
    return (
      <Checkbox
        key={node.id}
        label={node.name}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={disabled}
        onChange={() => onChange(toggled(tree, node, chosen))}
      />
    )
  }
  const branch = (node: PermissionNode, depth: number) =>
    isLeaf(node) ? (
      check(node)
    ) : (
      <details key={`${node.id} ${text}`} className={classes.branch} open={text !== '' || depth === 0 || undefined}>
        <summary>
          {check(node)}
          <span className={classes.held}>{heldOf(node, chosen)}</span>
        </summary>
        <div className={node.childList.every(isLeaf) ? classes.leaves : classes.below}>
          {node.childList.map((child) => branch(child, depth + 1))}
        </div>
      </details>
    )
  return (
    <div>
      <TextInput
        aria-label={`查找${label}权限`}
        placeholder="查找菜单或权限"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.tree}>
        {shown.length > 0 ? shown.map((node) => branch(node, 0)) : <EmptyState text="没有找到权限" />}
      </div>
    </div>
  )
}

const heldOf = (node: PermissionNode, chosen: ReadonlySet<string>) => {
  const all = leavesOf(node)
  const held = new Set(all.filter((perm) => chosen.has(perm))).size
  return `${held}/${new Set(all).size}`
}

const leavesOf = ({ perm, childList }: PermissionNode): string[] =>
  childList.length === 0 ? (perm ? [perm] : []) : childList.flatMap(leavesOf)
