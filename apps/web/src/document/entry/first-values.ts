import { newRequestNo } from '@dealer/sdk'
import type { FormItem, FormValue, FormValues } from '@dealer/ui-kit/form'
import type { ProductLine } from '../line/product-line.ts'
import type { DocumentValues, SavedAs } from './document-values.ts'

/** What says first values of fields under their own names: the answer of a form's call, a saved document, a copy. */
type Source = object & { readonly warnings?: readonly string[] }

/** The head's fields as a source has them; what it does not say is empty. */
export const headOf = (items: readonly Pick<FormItem, 'prop'>[], source: object): FormValues =>
  Object.fromEntries(items.map(({ prop }) => [prop, (source as Record<string, FormValue | undefined>)[prop] ?? '']))

/**
 * The form of a new document, of a saved one, or of a copy with what could not be copied.
 * @example firstValues(items, form, { more: {} })
 * @example firstValues(items, order, { more: {}, lines: order.lines.map(lineOfSaved), saved: { id, number, version } })
 */
export const firstValues = <L extends ProductLine, More extends object>(
  items: readonly Pick<FormItem, 'prop'>[],
  source: Source,
  { more, lines = [], saved }: { more: More; lines?: readonly L[]; saved?: SavedAs },
): DocumentValues<L, More> => ({
  requestNo: newRequestNo(),
  ...(saved && { saved }),
  head: headOf(items, source),
  more,
  lines,
  notes: (source.warnings ?? []).map((why) => ({ what: '', why })),
})

/**
 * What is sent of the head: its fields, without those that are empty. Its rules were checked before.
 * @example sentHead<Pick<PurchaseInSave, 'warehouseCode' | 'inDate'>>(items, values)
 */
export const sentHead = <Head extends object>(
  items: readonly Pick<FormItem, 'prop'>[],
  values: Readonly<Record<string, unknown>>,
): Head =>
  Object.fromEntries(
    items.flatMap(({ prop }) => {
      const value = values[prop]
      return typeof value === 'string' && value !== '' ? [[prop, value]] : []
    }),
  ) as Head

/** What every save sends of a form: its request, which document it changes, whether it is submitted, and its head. */
export const sentOf = (
  { requestNo, saved, head }: Pick<DocumentValues<ProductLine, object>, 'requestNo' | 'saved' | 'head'>,
  submit: boolean,
  { named, items }: { named: string; items: readonly Pick<FormItem, 'prop'>[] },
): Record<string, unknown> => ({
  requestNo,
  ...(saved && { [named]: saved.id, version: saved.version }),
  submit: submit ? 'T' : 'F',
  ...sentHead(items, head),
})
