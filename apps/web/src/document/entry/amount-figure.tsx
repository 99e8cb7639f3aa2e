import { Figure } from '@dealer/ui-kit/document'
import { type LineStore, useLineTotal } from '@dealer/ui-kit/grid'
import { yuan } from '../../data/yuan.ts'
import type { PricedLine } from '../line/priced-line.ts'

/** What all lines come to, in the bar of totals. @param label `合计金额` */
export function AmountFigure<L extends PricedLine>({ store, label }: { store: LineStore<L>; label: string }) {
  return <Figure label={label} value={yuan(useLineTotal(store, 'amount'))} isMain />
}
