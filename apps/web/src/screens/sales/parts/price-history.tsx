import { SalesOrderPricePaid as FACTS } from '@dealer/fields/SalesOrderPricePaid'
import type { SalesOrderPricePaid } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { bigSmallText, priceText } from '@dealer/validators'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../document/sheet/lines-table.tsx'
import type { OrderLine } from '../order-create/parts/order-line.ts'

/** Props of {@link PriceHistory}. */
export interface PriceHistoryProps {
  customer: { readonly customerCode: string; readonly customerName: string }
  line: OrderLine
  onClose: () => void
}

const columnsOf = ({ unitRatio, bigUnit, smallUnit }: OrderLine): LineColumn<SalesOrderPricePaid>[] =>
  fieldLines<SalesOrderPricePaid>(FACTS, [
    'outDate',
    { prop: 'price', align: 'right', cell: ({ price, unitName }) => `${priceText(price)} / ${unitName}` },
    {
      prop: 'smallQty',
      align: 'right',
      cell: ({ smallQty }) => bigSmallText(smallQty, unitRatio, bigUnit || null, smallUnit),
    },
    'amount',
    'soNum',
    'salesmanName',
  ])

/** What the customer paid for the product of a line, newest first. */
export function PriceHistory({ customer: { customerCode, customerName }, line, onClose }: PriceHistoryProps) {
  const { productCode, productName } = line
  const { data, error, refetch } = useCall(
    dealer.so.salesOrder.priceHistory,
    { customerCode, productCode },
    { silent: true },
  )
  return (
    <SidePanel opened onClose={onClose} title={`历史成交价：${productName}`} width="min(720px, 96vw)">
      {data ? (
        <LinesTable
          columns={columnsOf(line)}
          lines={data}
          lineKey={({ soId, outDate, price, smallQty }) => [soId, outDate, price, smallQty].join()}
          empty={`${customerName}还没有买过这个商品`}
        />
      ) : error ? (
        <ErrorState {...failureOf('历史成交价', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </SidePanel>
  )
}
