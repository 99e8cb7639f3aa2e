import type { FormItem } from '@dealer/ui-kit/form'
import type { EntryGridHandle } from '@dealer/ui-kit/grid'
import { useRef } from 'react'
import { useEvent } from '../../list/use-event.ts'
import { useUser } from '../../shell/session/user.ts'
import { type FoundProduct, type LineModel, otherUnit, type ProductLine } from '../line/product-line.ts'
import type { DocumentValues, Present } from './document-values.ts'
import { draftKeyOf } from './stored-document.ts'
import { useDocumentState } from './use-document-state.ts'
import { useEntryFocus } from './use-entry-focus.ts'

/** Where a new form begins whose head is filled already. */
export const LINES = 'lines'

/** What {@link useDocumentEntry} needs. */
export interface DocumentEntryOptions<L extends ProductLine, More extends object, Found extends FoundProduct> {
  /** The kind of document; names its draft and the columns of its lines: `sales.order`. */
  name: string
  /** Which document of the kind, for its draft: `new`, `edit.880012`. */
  draftName: string
  /** First values; to begin anew, give another `key`. */
  start: DocumentValues<L, More>
  /** Fields of the head, usually `fieldItems` of what is saved; a constant or memoised list. */
  items: readonly FormItem[]
  model: LineModel<L, Found>
  /** The field that a new form begins at, or {@link LINES}; a filled one begins at its lines. Default: the first of `items`. */
  begin?: string
  /** Raised with every change of what the form holds, so that drafts of an older release are not offered; default 1. */
  shape?: number
  /** Reads what is saved by now of the document that a draft of this browser belongs to; for documents that have drafts on the server. */
  present?: Present
}

/**
 * A document that is being entered: its values, its draft, its focus and its lines. `<DocumentEntry>` draws it.
 * @example
 * const entry = useDocumentEntry({ name: 'po.order', draftName, start, items, model: purchaseLines })
 * return <DocumentEntry entry={entry} title="采购录单" columns={columns} … />
 */
export const useDocumentEntry = <L extends ProductLine, More extends object, Found extends FoundProduct>(
  options: DocumentEntryOptions<L, More, Found>,
) => {
  const { name, draftName, start, items, model, begin = items[0]?.prop ?? '', shape = 1, present } = options
  const state = useDocumentState<L, More>({
    start,
    items,
    model,
    shape,
    present,
    draftKey: draftKeyOf(useUser(), name, draftName),
  })
  const { store } = state
  const grid = useRef<EntryGridHandle>(null)
  const isNew = start.lines.length === 0 && !start.saved
  const focus = useEntryFocus(store, grid, isNew && begin !== LINES ? begin : undefined)

  /** Gives the line its other unit; answers the line as it is then, or nothing for products of one unit. */
  const switchUnit = useEvent((key: string): L | undefined => {
    const line = store.get(key)
    const change = line && (model.switched?.(line) ?? (otherUnit(line) as Partial<L> | undefined))
    if (!change) return undefined
    store.set(key, change)
    store.setError(key, 'price', undefined)
    return store.get(key)
  })
  return { ...state, ...focus, name, model, grid, switchUnit }
}

/** A document that is being entered. */
export type Entry<L extends ProductLine, More extends object, Found extends FoundProduct> = ReturnType<
  typeof useDocumentEntry<L, More, Found>
>
