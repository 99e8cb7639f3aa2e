import { StatusTag } from '@dealer/ui-kit/feedback'
import { Amounts } from './amounts.tsx'
import { DocumentLog } from './document-log.tsx'
import { type LineColumn, LinesTable } from './lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from './sheet.tsx'

export default { title: '单据/查看' }

interface Line {
  key: string
  name: string
  qty: string
  amount: string
}

const LINES: readonly Line[] = [
  { key: '1', name: '青岛啤酒经典 500ml×12', qty: '3', amount: '128.40' },
  { key: '2', name: '雪花勇闯天涯 500ml×12', qty: '10', amount: '402.00' },
]
const columns: readonly LineColumn<Line>[] = [
  { prop: 'name', label: '商品' },
  { prop: 'qty', label: '数量', format: 'qty', sum: true },
  { prop: 'amount', label: '金额', format: 'amt', sum: true },
]
const FACTS = [
  { label: '客户', value: '红旗连锁春熙路店' },
  { label: '订单日期', value: '2026-11-21' },
  { label: '备注', value: '上午送达' },
]
const AMOUNTS = [
  { label: '商品金额', amount: '530.40' },
  { label: '优惠', amount: '30.40', isLess: true },
  { label: '应收', amount: '500.00', isTotal: true },
]
const LABELS = { draft: '草稿', submitted: '已提交' }
const LOGS = [
  { action: '新增', userName: '李晓梅', logDate: '2026-11-21 09:12:00', toStatus: 'draft' },
  { action: '提交', userName: '李晓梅', logDate: '2026-11-21 09:20:00', fromStatus: 'draft', toStatus: 'submitted' },
]

const Document = ({ lines }: { lines: readonly Line[] }) => (
  <>
    <SheetHead number="SO2611210008" tags={<StatusTag tone="info">已提交</StatusTag>} total="¥500.00" />
    <Sheet
      aside={
        <>
          <Amounts rows={AMOUNTS} />
          <DocumentLog logs={LOGS} labels={LABELS} />
        </>
      }
    >
      <Facts facts={FACTS} />
      <Section title="明细" count={lines.length}>
        <LinesTable columns={columns} lines={lines} lineKey={({ key }) => key} empty="没有明细" />
      </Section>
    </Sheet>
  </>
)

export const WithLines = () => <Document lines={LINES} />

export const WithoutLines = () => <Document lines={[]} />
