import { SalesOutDetail as FACTS } from '@dealer/fields/SalesOutDetail'
import { SalesOutLine as LINE_FACTS } from '@dealer/fields/SalesOutLine'
import { outStatusLabel, type SalesOutDetail, type SalesOutLine } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { currency2 } from '@dealer/validators'
import { Status } from '../../../data/status.tsx'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'

const anyBatch = (code: string) => (code === '*' ? '-' : code)

const LINES = fieldLines<SalesOutLine>(LINE_FACTS, [
  { prop: 'lineId', label: '#', cell: (_line, index) => index + 1 },
  productLine,
  'barcode',
  { prop: 'locationCode', label: '库位', cell: ({ locationCode }) => anyBatch(locationCode) },
  { prop: 'batchNo', cell: ({ batchNo }) => anyBatch(batchNo) },
  unitsLine('smallQty', '数量'),
  { prop: 'price', align: 'right', cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}` },
  { prop: 'amount', sum: true },
])

const SHOWN: readonly FieldFact<SalesOutDetail>[] = [
  { prop: 'customerName', label: '客户', text: ({ customerName, customerCode }) => `${customerName} ${customerCode}` },
  'soNum',
  'outDate',
  { prop: 'warehouseName', label: '仓库' },
  { prop: 'driverName', label: '司机' },
  'plateNo',
  'salesmanName',
  'splitNum',
  'pickingNum',
  'redFlushNum',
]

/** An outbound document as it is read. */
export function OutSheet({ out }: { out: SalesOutDetail }) {
  return (
    <>
      <SheetHead
        number={out.outNum}
        tags={<Status of={outStatusLabel} value={out.outStatus} />}
        total={`¥${currency2(out.totalAmount, { group: true })}`}
      />
      <Sheet>
        <Facts facts={fieldFacts(FACTS, out, SHOWN)} />
        <Section title="出库明细" count={out.lines.length}>
          <LinesTable columns={LINES} lines={out.lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
        </Section>
      </Sheet>
    </>
  )
}
