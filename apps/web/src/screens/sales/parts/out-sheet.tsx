import type { SalesOutDetail, SalesOutLine } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { currency2, sum } from '@dealer/validators'
import { type LineColumn, LinesTable } from './lines-table.tsx'
import { ProductCell } from './product-cell.tsx'
import classes from './sheet.module.css'
import { Facts, Section } from './sheet.tsx'
import { OutStatusTag } from './status-tags.tsx'
import { unitText } from './unit-text.ts'

const anyBatch = (code: string) => (code === '*' ? '-' : code)

const columnsOf = (lines: readonly SalesOutLine[]): readonly LineColumn<SalesOutLine>[] => [
  { prop: 'no', label: '#', cell: (_line, index) => index + 1 },
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} />, foot: '合计' },
  { prop: 'barcode', label: '条码' },
  { prop: 'locationCode', label: '库位', cell: ({ locationCode }) => anyBatch(locationCode) },
  { prop: 'batchNo', label: '批次号', cell: ({ batchNo }) => anyBatch(batchNo) },
  { prop: 'smallQty', label: '数量', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  {
    prop: 'price',
    label: '单价',
    align: 'right',
    cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}`,
  },
  {
    prop: 'amount',
    label: '金额',
    format: 'amt',
    foot: currency2(sum(lines.map(({ amount }) => amount)), { group: true }),
  },
]

/** An outbound document as it is read. */
export function OutSheet({ out }: { out: SalesOutDetail }) {
  return (
    <>
      <div className={classes.head}>
        <span className={classes.number}>{out.outNum}</span>
        <OutStatusTag status={out.outStatus} />
        <span className={classes.spacer} />
        <span className={classes.total}>¥{currency2(out.totalAmount, { group: true })}</span>
      </div>
      <div className={classes.main}>
        <Facts
          facts={[
            { label: '客户', value: `${out.customerName} ${out.customerCode}` },
            { label: '订单号', value: out.soNum },
            { label: '出库日期', value: out.outDate },
            { label: '仓库', value: out.warehouseName },
            { label: '司机', value: out.driverName },
            { label: '车牌号', value: out.plateNo },
            { label: '业务员', value: out.salesmanName },
            { label: '拆单号', value: out.splitNum },
            { label: '拣货单号', value: out.pickingNum },
            { label: '红冲单号', value: out.redFlushNum },
          ]}
        />
        <Section title="出库明细" count={out.lines.length}>
          <LinesTable
            columns={columnsOf(out.lines)}
            lines={out.lines}
            lineKey={({ lineId }) => lineId}
            empty="没有明细"
          />
        </Section>
      </div>
    </>
  )
}
