import type { UsableStock } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'
import { bigSmallText, plus } from '@dealer/validators'
import { useEffect, useRef } from 'react'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import type { Entry } from '../../../document/entry/use-document-entry.ts'
import { cellOf } from '../../../document/line/line-keys.ts'
import type { FoundProduct } from '../../../document/line/product-line.ts'
import type { QuotedLine } from '../../../document/line/quoted-line.ts'
import { useEvent } from '../../../list/use-event.ts'

/** What is free of a batch, wherever in the warehouse. */
type FreeBatch = Pick<UsableStock, 'batchNo' | 'expireDate' | 'availableQty'>

/** A line of a return of no inbound line: in which state its goods go back, and of which batch where it must be one. */
export interface BackLine extends QuotedLine {
  inventoryStatusCode: string
  /** Empty: any. */
  batchNo: string
  /** What is free of the product in that state, first expired first. */
  free: readonly FreeBatch[]
  /** For which warehouse, product and state that was read; empty: not yet. */
  freeAt: string
}

/** Places of a product as its batches; goods of which no batch is kept have none to choose. */
const freeBatches = (places: readonly UsableStock[]): FreeBatch[] => {
  const byBatch = new Map<string, FreeBatch>()
  for (const { batchNo, expireDate, availableQty } of places) {
    if (batchNo === '*') continue
    const before = byBatch.get(batchNo)?.availableQty ?? '0'
    byBatch.set(batchNo, { batchNo, expireDate, availableQty: plus(before, availableQty) })
  }
  return [...byBatch.values()]
}

/** The batches of a line as choices; any of them on top. */
export const batchOptions = ({ free, unitRatio, bigUnit, smallUnit }: BackLine): readonly Option[] => [
  { value: '', label: '不限' },
  ...free.map(({ batchNo, expireDate, availableQty }) => ({
    value: batchNo,
    label: [
      batchNo,
      ...(expireDate ? [`${expireDate}到期`] : []),
      `可用${bigSmallText(availableQty, unitRatio, bigUnit || undefined, smallUnit)}`,
    ].join(' · '),
  })),
]

/** Reads what is free for the line that the cursor comes to, unless that is known: a long document asks for no more than is looked at. */
export function useFreeBatches<More extends object, Found extends FoundProduct>(
  entry: Entry<BackLine, More, Found>,
): void {
  const { store, root, form, quietly } = entry
  const asked = useRef(new Set<string>())
  const read = useEvent(async (key: string) => {
    const line = store.get(key)
    const warehouseCode = textOf(form.values, 'warehouseCode')
    if (!line?.productCode || !warehouseCode) return
    const { productCode, inventoryStatusCode } = line
    const freeAt = [warehouseCode, productCode, inventoryStatusCode].join(' ')
    const asking = `${key} ${freeAt}`
    if (line.freeAt === freeAt || asked.current.has(asking)) return
    asked.current.add(asking)
    const wanted = { warehouseCode, productCode, inventoryStatusCode, smallQty: line.smallQty || '1' }
    // Who does not learn it leaves the batch open.
    const places = await dealer.po.purchaseReturn.getAllUsableOuts(wanted, { silent: true }).catch(() => undefined)
    asked.current.delete(asking)
    const now = store.get(key)
    const isSame = now?.productCode === productCode && now.inventoryStatusCode === inventoryStatusCode
    if (places && isSame) quietly(() => store.set(key, { free: freeBatches(places), freeAt }))
  })
  useEffect(() => {
    const { current } = root
    const onFocus = ({ target }: FocusEvent) => {
      const at = cellOf(target)
      if (at) void read(at.key)
    }
    current?.addEventListener('focusin', onFocus)
    return () => current?.removeEventListener('focusin', onFocus)
  }, [root, read])
}
