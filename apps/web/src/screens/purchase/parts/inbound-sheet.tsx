import { PurchaseInDetail as FACTS } from '@dealer/fields/PurchaseInDetail'
import { PurchaseInLine as LINE_FACTS } from '@dealer/fields/PurchaseInLine'
import { inboundStatusLabel, type PurchaseInDetail, type PurchaseInLine } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { currency2 } from '@dealer/validators'
import { Status } from '../../../data/status.tsx'
import { DocumentLog } from '../../../document/sheet/document-log.tsx'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'

const any = (code: string) => (code === '*' ? '-' : code)

const SHOWN: readonly FieldFact<PurchaseInDetail>[] = [
  { prop: 'supplierName', label: '供应商', text: (inbound) => `${inbound.supplierName} ${inbound.supplierCode}` },
  'poCode',
  'inDate',
  { prop: 'warehouseName', label: '入库仓库' },
  'deliveryNum',
  'redFlushNum',
  { prop: 'remark', wide: true },
]

const LINES = fieldLines<PurchaseInLine>(LINE_FACTS, [
  { prop: 'inItemId', label: '#', cell: (_line, index) => index + 1 },
  productLine,
  { prop: 'locationCode', cell: ({ locationCode }) => any(locationCode) },
  { prop: 'batchNo', cell: ({ batchNo }) => any(batchNo) },
  'produceDate',
  'expireDate',
  'inventoryStatusName',
  unitsLine('smallQty', '数量'),
  { prop: 'price', align: 'right', cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}` },
  { prop: 'amount', sum: true },
])

/** An inbound document as it is read. */
export function InboundSheet({ inbound }: { inbound: PurchaseInDetail }) {
  return (
    <>
      <SheetHead
        number={inbound.inNum}
        tags={<Status of={inboundStatusLabel} value={inbound.status} />}
        total={`¥${currency2(inbound.totalAmount, { group: true })}`}
      />
      <Sheet aside={<DocumentLog logs={inbound.logs} labels={inboundStatusLabel} />}>
        <Facts facts={fieldFacts(FACTS, inbound, SHOWN)} />
        <Section title="入库明细" count={inbound.lines.length}>
          <LinesTable columns={LINES} lines={inbound.lines} lineKey={({ inItemId }) => inItemId} empty="没有明细" />
        </Section>
      </Sheet>
    </>
  )
}
