import { Figure } from '@dealer/ui-kit/document'
import type { LineStore } from '@dealer/ui-kit/grid'
import { useSyncExternalStore } from 'react'
import { type ProductLine, quantityText } from '../line/product-line.ts'

/** The quantities of all lines by unit, in the bar of totals. */
export function QuantityFigure({ store }: { store: Pick<LineStore<ProductLine>, 'onAny' | 'rows'> }) {
  const lines = useSyncExternalStore(store.onAny, store.rows)
  return <Figure label="数量合计" value={quantityText(lines)} />
}
