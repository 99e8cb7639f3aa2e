import type { FormValues } from '@dealer/ui-kit/form'
import type { Note } from '../line/pasted-rows.ts'
import type { ProductLine } from '../line/product-line.ts'

/** Which saved draft the form stands for. */
export interface SavedAs {
  id: string
  number: string
  version: number
  /** Who did the last thing to it, where that was read with it. */
  by?: string
}

/** Who did the last thing to a document that was read: {@link SavedAs.by}. */
export const lastBy = ({ logs }: { readonly logs?: readonly { readonly userName: string }[] }) => {
  const by = logs?.at(-1)?.userName
  return by ? { by } : {}
}

/** Reads a saved document as it is now, where it can still be changed. */
export type Present = (id: string) => Promise<SavedAs>

/**
 * All that the form of a document holds: what is kept over a crash and what a save is made of.
 * @typeParam More what is neither a field of the head nor a line: the customer who was looked up, a discount
 */
export interface DocumentValues<L extends ProductLine, More extends object> {
  /** Same for every try of saving what is in the form; a new one after a success. */
  requestNo: string
  saved?: SavedAs
  /** Fields of the head by prop. */
  head: FormValues
  more: More
  lines: readonly L[]
  /** What could not be taken over by a paste or a copy. */
  notes: readonly Note[]
}

/** What a save answers. */
export interface SavedDocument extends SavedAs {
  /** As the server sums it; shown with the number. */
  amount?: string
  /** What has become of it, where that is not 已提交. */
  done?: string
  /** What is to be done about its money at once, such as the change. */
  money?: string
  warnings?: readonly string[]
}

/** A new document, a draft that is changed, or a copy. */
export type EntryMode = 'new' | 'edit' | 'copy'

/** What the address of an entry screen asks for. */
export interface Asked {
  mode: EntryMode
  /** Id of the document that is changed or copied, '' for a new one. */
  id: string
}

/**
 * What the address asks for.
 * @param named the field of the query that names a document
 * @example askedBy('?soId=88&action=edit', 'soId') // { mode: 'edit', id: '88' }
 */
export const askedBy = (search: string, named: string): Asked => {
  const query = new URLSearchParams(search)
  const id = query.get(named) ?? ''
  const action = query.get('action')
  return id && (action === 'edit' || action === 'copy') ? { mode: action, id } : { mode: 'new', id: '' }
}

/**
 * The address of the entry screen that changes or copies a document.
 * @example entryAddress('/sales/order-create/normal-order', 'soId', '88', 'edit') // '/sales/order-create/normal-order?soId=88&action=edit'
 */
export const entryAddress = (screen: string, named: string, id: string, action: 'edit' | 'copy'): string =>
  `${screen}?${named}=${encodeURIComponent(id)}&action=${action}`

/** The text of a field of the head; undefined when nothing stands in it, as calls leave it out. */
export const textOf = (head: FormValues, prop: string): string | undefined => {
  const value = head[prop]
  return typeof value === 'string' && value !== '' ? value : undefined
}
