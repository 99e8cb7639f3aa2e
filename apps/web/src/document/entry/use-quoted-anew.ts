import { toast } from '@dealer/ui-kit/feedback'
import type { FormValue } from '@dealer/ui-kit/form'
import { useRef } from 'react'
import { useEvent } from '../../list/use-event.ts'
import type { ProductFinder } from '../line/product-finder.ts'
import type { FoundProduct, LineModel, ProductLine } from '../line/product-line.ts'
import { inBatches } from './in-batches.ts'
import type { Entry } from './use-document-entry.ts'

/** What a found product says of what a line costs; all else of the line is as it was typed. */
const PRICING: readonly string[] = ['quotes', 'price', 'isFixed']

/** What a line costs by a product that was found anew, in the unit of the line. */
export const quotedAnew = <L extends ProductLine, Found extends FoundProduct>(
  line: L,
  found: Found,
  { take }: Pick<LineModel<L, Found>, 'take'>,
): Partial<L> => {
  const taken = Object.entries(take(line, { ...found, matchedUnit: line.unitType }))
  return Object.fromEntries(taken.filter(([prop]) => PRICING.includes(prop))) as Partial<L>
}

/** How {@link useQuotedAnew} asks. */
export interface QuotedBy<Found extends FoundProduct> {
  /** The field of the head at whose prices products are found: the supplier. */
  readonly by: string | undefined
  /** Finds products at the prices of what was chosen. */
  readonly finderOf: (chosen: string) => Pick<ProductFinder<Found>, 'findProducts'>
}

/**
 * Quotes all lines anew once somebody else is chosen at whose prices they are found, and says so. A draft that is restored keeps the
 * prices that were typed.
 */
export const useQuotedAnew = <L extends ProductLine, More extends object, Found extends FoundProduct>(
  entry: Entry<L, More, Found>,
  { by, finderOf }: QuotedBy<Found>,
): Entry<L, More, Found> => {
  const { store, model, form, awaits } = entry
  const asked = useRef<FormValue>(undefined)
  /** Answers in words what did not come. */
  const quote = async (chosen: string, label: string) => {
    const codes = [...new Set(store.filled().map(({ productCode }) => productCode))]
    if (codes.length === 0) return undefined
    const said = `已更换${label}，`
    const rows = await inBatches(codes, (batch) => finderOf(chosen).findProducts(batch)).catch(() => undefined)
    if (asked.current !== chosen) return undefined
    if (!rows) {
      toast.warn(`${said}单价未能重新带出，请核对`)
      return '单价未能重新带出'
    }
    const found = new Map(rows.map((row) => [row.productCode, row]))
    const patches = new Map<string, Partial<L>>()
    let lacking = 0
    for (const line of store.filled()) {
      const product = found.get(line.productCode)
      if (product) patches.set(line.key, quotedAnew(line, product, model))
      else if (codes.includes(line.productCode)) lacking += 1
    }
    // No step that Ctrl+Z takes back: the supplier stays the other one.
    store.quietly(() => store.setAll(patches))
    for (const key of patches.keys()) store.setError(key, 'price', undefined)
    if (lacking > 0) toast.warn(`${said}${lacking} 行商品的单价未能重新带出，请核对`)
    else toast.success(`${said}各行的单价已重新带出，手工录入的单价也已替换`)
    return undefined
  }
  const setField = useEvent((prop: string, value: FormValue) => {
    const isOther = prop === by && value !== form.values[prop]
    entry.setField(prop, value)
    if (!isOther) return
    asked.current = value
    const label = form.items.find((item) => item.prop === prop)?.label ?? ''
    if (typeof value === 'string' && value !== '') void awaits(quote(value, label))
  })
  return { ...entry, setField }
}
