import { EmptyState, StatusTag } from '@dealer/ui-kit/feedback'
import { TextInput, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import classes from './define-tree.module.css'
import { branchesWith, type Placed, type TreeNode } from './tree-nodes.ts'

/** Props of {@link TreeList}. */
export interface TreeListProps<Node extends TreeNode> {
  /** 商品类别 */
  label: string
  nodes: readonly Node[]
  placed: readonly Placed<Node>[]
  /** Id of the row that is shown. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** By which texts a row is found. */
  textsOf: (node: Node) => readonly string[]
  /** Shown behind the name. */
  codeOf: (node: Node) => string
  /** Puts a row one step up or down; absent where the user may not. */
  onStep?: (id: string, step: 1 | -1) => void
  /** Puts a row beside or into another one. */
  onDrop?: (id: string, onto: string, position: 'before' | 'after' | 'inside') => void
}

const dataOf = (nodes: readonly TreeNode[]): TreeNodeData[] =>
  nodes.map(({ id, name, childList }) => ({
    value: id,
    label: name,
    ...(childList.length > 0 && { children: dataOf(childList) }),
  }))

/** To which of the rows in sight a key leads. */
const ENDS = { Home: 0, End: -1 } as const
const isEnd = (key: string): key is keyof typeof ENDS => key in ENDS

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS

const rowOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]')?.dataset.value : undefined

/** A row is called by what is written in it: by itself it would be called by all that lies below it, or by nothing. */
const nameRow = (inside: HTMLElement | null) =>
  inside?.closest('[role=treeitem]')?.setAttribute('aria-labelledby', inside.id)

/**
 * A tree with a box to search it. Arrows walk, open and close, Home and End lead to its first and last row, Enter chooses, Alt
 * with an arrow moves a row among its siblings; the mouse drags it anywhere.
 */
export function TreeList<Node extends TreeNode>({
  label,
  nodes,
  placed,
  chosen,
  onChoose,
  textsOf,
  codeOf,
  onStep,
  onDrop,
}: TreeListProps<Node>) {
  const id = useId()
  const [word, setWord] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const frame = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  const shown = useMemo(() => branchesWith(nodes, word, textsOf), [nodes, word, textsOf])
  const data = useMemo(() => dataOf(shown), [shown])
  const byId = useMemo(() => new Map(placed.map((one) => [one.node.id, one.node])), [placed])
  const isSearch = word.trim() !== ''
  const tree = useTree({
    expandedState: Object.fromEntries(placed.map(({ node: { id } }) => [id, isSearch || !closed.has(id)])),
    onExpandedStateChange: (state) => {
      if (!isSearch) setClosed(new Set(Object.keys(state).filter((id) => !state[id])))
    },
    selectedState: chosen === undefined ? [] : [chosen],
    onSelectedStateChange: ([id]) => id !== undefined && onChoose(id),
  })
  // A row that was moved by keyboard keeps the focus at its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what it waits for
  useEffect(() => {
    if (moved.current === undefined) return
    frame.current?.querySelector<HTMLElement>(`[role=treeitem][data-value="${moved.current}"]`)?.focus()
    moved.current = undefined
  }, [nodes])

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const row = rowOf(event)
    if (row === undefined) return
    if (isEnd(event.key)) {
      event.preventDefault()
      // Closed branches have no rows.
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
      rows.at(ENDS[event.key])?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onChoose(row)
    } else if (onStep && event.altKey && isStep(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      moved.current = row
      onStep(row, STEPS[event.key])
    }
  }

  return (
    <div className={classes.tree} ref={frame}>
      <TextInput
        className={classes.search}
        aria-label={`查找${label}`}
        placeholder="编码或名称"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {data.length === 0 ? (
        <EmptyState text={isSearch ? `没有符合条件的${label}` : `还没有${label}`} />
      ) : (
        <Tree
          aria-label={label}
          className={classes.nodes}
          data={data}
          tree={tree}
          expandOnClick={false}
          selectOnClick
          allowRangeSelection={false}
          onKeyDownCapture={onKeyDownCapture}
          {...(onDrop &&
            !isSearch && {
              onDragDrop: ({ draggedNode, targetNode, position }) => onDrop(draggedNode, targetNode, position),
            })}
          renderNode={({ node, expanded, hasChildren, elementProps, tree: { toggleExpanded } }) => {
            const row = byId.get(node.value)
            return (
              <div
                {...elementProps}
                id={`${id}-${node.value}`}
                ref={nameRow}
                className={`${elementProps.className} ${classes.node}`}
              >
                {/* For the mouse; the keyboard opens a row by its arrows. */}
                <span
                  className={classes.caret}
                  data-open={expanded || undefined}
                  data-leaf={!hasChildren || undefined}
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation()
                    toggleExpanded(node.value)
                  }}
                >
                  <IconChevronRight size={16} stroke={1.75} />
                </span>
                <span className={classes.name}>{node.label}</span>
                {row && <span className={classes.code}>{codeOf(row)}</span>}
                {row?.enabled === 'F' && <StatusTag>停用</StatusTag>}
              </div>
            )
          }}
        />
      )}
    </div>
  )
}
