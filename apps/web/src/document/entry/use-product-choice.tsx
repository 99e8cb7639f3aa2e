import { focusWhenFree } from '@dealer/ui-kit/focus'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { ShortcutKey } from '@dealer/ui-kit/keys'
import { LookupDialog } from '@dealer/ui-kit/lookup'
import { type ReactNode, useRef, useState } from 'react'
import { useEvent } from '../../list/use-event.ts'
import { insertLines } from '../line/insert-lines.ts'
import { cellOf } from '../line/line-keys.ts'
import type { FoundProduct, ProductLine } from '../line/product-line.ts'
import { LineTool } from './line-tool.tsx'
import type { Entry } from './use-document-entry.ts'

const KEY = 'Alt+G'

/** What {@link useProductChoice} gives. */
export interface ProductChoice {
  /** A button above the lines. */
  readonly tool: ReactNode
  readonly keys: readonly ShortcutKey[]
  /** To be drawn once. */
  readonly dialog: ReactNode
}

const NO_CHOICE: ProductChoice = { tool: null, keys: [], dialog: null }

/**
 * Several products at once, found as the lines find one: each becomes a line behind those that stand there, as if it had been typed,
 * but for the quantity, which is typed next.
 */
export const useProductChoice = <L extends ProductLine, More extends object, Found extends FoundProduct>(
  { store, grid, root, toLines }: Entry<L, More, Found>,
  columns: readonly GridColumn<L>[],
): ProductChoice => {
  const [isOpen, setOpen] = useState(false)
  // Where the focus goes when it closes, if not back into the cell that it came from.
  const next = useRef<() => void>(undefined)
  const open = useEvent(() => {
    next.current = cellOf(document.activeElement) ? undefined : toLines
    setOpen(true)
  })
  const lookup = columns.find(({ prop }) => prop === 'product')?.lookup
  if (!lookup) return NO_CHOICE
  const add = (found: readonly object[]) => {
    const lines = found.map((product): L => {
      const blank = store.newBlank()
      return { ...blank, ...lookup.pick(blank, product), qty: '' }
    })
    insertLines(store, lines)
    const [first] = lines
    if (first) next.current = () => grid.current?.focus(first.key, 'qty')
  }
  const close = () => {
    setOpen(false)
    if (root.current && next.current) focusWhenFree(root.current, next.current)
  }
  return {
    tool: (
      <LineTool title={KEY} onClick={open}>
        批量选商品
      </LineTool>
    ),
    keys: [{ key: KEY, does: '批量选商品', run: open }],
    dialog: isOpen && (
      <LookupDialog
        opened
        title="批量选商品"
        onClose={close}
        search={lookup.search}
        columns={lookup.columns}
        codeOf={(product) => lookup.codesOf(product)[0] ?? ''}
        onConfirm={add}
      />
    ),
  }
}
