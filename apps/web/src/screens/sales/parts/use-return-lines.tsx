import type { Option } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { bigSmallText, isZero, priceText, sum } from '@dealer/validators'
import { useMemo } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import type { Entry } from '../../../document/entry/use-document-entry.ts'
import { batchColumns, statusColumn } from '../../../document/line/batch-columns.ts'
import { changeFocused } from '../../../document/line/focused-line.ts'
import { amountColumn, enteredColumns, remarkColumn } from '../../../document/line/line-columns.tsx'
import { productFinder } from '../../../document/line/product-finder.ts'
import { batchesByProduct, type FoundReturn, isOfDelivery, nextBatch, type ReturnLine } from './return-line.ts'
import { useFindDeliveries } from './use-find-deliveries.tsx'

const own = (statuses: readonly Option[]): readonly GridColumn<ReturnLine>[] => [
  amountColumn(),
  { prop: 'source', label: '来源发货', width: 128, kind: 'readonly' },
  ...batchColumns<ReturnLine>({ isLocked: isOfDelivery, isPassed: true, widths: [110, 104] }),
  statusColumn(statuses, 92),
  remarkColumn(),
]

/** Columns, look-ups, tools and keys for lines that come back of a customer, of deliveries or at a price. */
export function useReturnLines<More extends object>(
  entry: Entry<ReturnLine, More, FoundReturn>,
  customerCode: string | undefined,
  statuses: readonly Option[],
) {
  const { store, model, switchUnit } = entry
  const { data: got } = useCall(
    dealer.so.return.listReturn,
    { customerCode, limit: 500 },
    { enabled: customerCode !== undefined, silent: true },
  )
  const { columns, findProducts } = useMemo(() => {
    const batches = batchesByProduct(got?.rows ?? [])
    const { search, findProducts } = productFinder<FoundReturn>({ customerCode }, (found) =>
      found.map((row) => {
        const unit = row.lastUnitType === 'big' ? row.bigUnit : row.smallUnit
        const own = batches.get(row.productCode) ?? []
        const rest = sum(own.map(({ returnableQty }) => returnableQty))
        return {
          ...row,
          batches: own,
          last: row.lastNetPrice === undefined ? '' : `${priceText(row.lastNetPrice)}/${unit}`,
          got: isZero(rest) ? '' : bigSmallText(rest, row.unitRatio, row.bigUnit, row.smallUnit),
        }
      }),
    )
    const more = [
      { prop: 'got' as keyof FoundReturn & string, label: '可退', width: 84 },
      { prop: 'last' as const, label: '上次实付', width: 84 },
    ]
    const price = { label: '退货单价', required: true, validate: () => undefined, isLocked: isOfDelivery }
    return {
      findProducts,
      columns: [
        ...enteredColumns<ReturnLine, FoundReturn>({ search, model, more, onSwitchUnit: switchUnit, price }).map(
          (column) => (column.prop === 'product' ? { ...column, isLocked: isOfDelivery } : column),
        ),
        ...own(statuses),
      ],
    }
  }, [got, customerCode, model, switchUnit, statuses])
  const cycle = () => changeFocused(store, nextBatch)
  const { tools, keys } = useFindDeliveries(entry, customerCode)
  return { columns, findProducts, tools, keys: [{ key: 'F8', does: '换客户进过的下一批次', run: cycle }, ...keys] }
}
