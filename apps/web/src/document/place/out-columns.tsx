import { DocLink } from '@dealer/ui-kit/list'
import { placeText } from '../sheet/field-lines.tsx'
import type { LineColumn } from '../sheet/lines-table.tsx'
import { ProductCell } from '../sheet/product-cell.tsx'
import sheet from '../sheet/sheet.module.css'
import { unitText } from '../sheet/unit-text.ts'
import type { OutBatch } from './out-plan.ts'

/** Columns of the places of an outbound document; the line's own facts stand at its first place. */
export const outColumns = (more: (batch: OutBatch) => void): readonly LineColumn<OutBatch>[] => [
  {
    prop: 'productName',
    label: '商品',
    cell: (batch) =>
      batch.isFirst && (
        <>
          <ProductCell product={batch} />
          <DocLink tabIndex={-1} onClick={() => more(batch)}>
            其他批次
          </DocLink>
        </>
      ),
  },
  {
    prop: 'smallQty',
    label: '应出',
    align: 'right',
    cell: (batch) => batch.isFirst && unitText(batch, batch.smallQty),
  },
  { prop: 'locationCode', label: '库位', cell: ({ locationCode }) => placeText(locationCode) },
  {
    prop: 'batchNo',
    label: '批次 / 有效期至',
    cell: ({ batchNo, expireDate }) => (
      <>
        {placeText(batchNo)}
        {expireDate && <span className={sheet.sub}>{expireDate}</span>}
      </>
    ),
  },
  { prop: 'limitQty', label: '可用', align: 'right', cell: (batch) => unitText(batch, batch.limitQty) },
]
