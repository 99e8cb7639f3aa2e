import { BasePriceChangeLog as CHANGE_FACTS } from '@dealer/fields/BasePriceChangeLog'
import { ProductBasePrice as FACTS } from '@dealer/fields/ProductBasePrice'
import type { BasePriceChangeLog, PricedProduct, ProductBasePrice } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../../data/failure.ts'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import panel from '../../../../../document/panel/panel.module.css'
import { fieldLines } from '../../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../../document/sheet/lines-table.tsx'
import { PriceTimeline } from './price-timeline.tsx'

const COLUMNS = fieldLines<ProductBasePrice>(FACTS, [
  'effectDate',
  'endDate',
  'status',
  'smallPrice',
  'bigPrice',
  'minPrice',
  'maxPrice',
  'source',
  'updateName',
  'updateDate',
])
const CHANGES = fieldLines<BasePriceChangeLog>(CHANGE_FACTS, [
  'effectDate',
  'fieldLabel',
  'oldValue',
  'newValue',
  'changeName',
  'changeDate',
])
/** As many as anybody looks back at. */
const MOST = 100

/** All prices of a product over time, past and future ones. */
export function PriceHistory({ product, onClose }: { product: PricedProduct; onClose: () => void }) {
  const { productCode, productName } = product
  const { data, error, refetch } = useCall(
    dealer.md.productBasePrice.historyList,
    { productCode, limit: MOST, sort: 'effectDate', order: 'desc' },
    { silent: true },
  )
  const { data: corrected } = useCall(dealer.md.productBasePrice.getChangeLogList, { productCode, limit: MOST })
  return (
    <SidePanel opened onClose={onClose} title={`价格历史：${productName}`} width="min(960px, 96vw)">
      {data ? (
        <div className={panel.body}>
          <PriceTimeline prices={data.rows} />
          <LinesTable columns={COLUMNS} lines={data.rows} lineKey={({ id }) => id} empty="该商品尚未定价" />
          {corrected && corrected.total > 0 && (
            <>
              <div className={panel.bar}>
                <h3>更正记录</h3>
              </div>
              <LinesTable columns={CHANGES} lines={corrected.rows} lineKey={({ id }) => id} empty="" />
            </>
          )}
        </div>
      ) : error ? (
        <ErrorState {...failureOf('价格历史', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}
