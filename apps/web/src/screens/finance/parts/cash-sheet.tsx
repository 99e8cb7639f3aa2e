import { CashDocument } from '@dealer/fields/CashDocument'
import { CashDocumentPayMethod as METHOD_FACTS } from '@dealer/fields/CashDocumentPayMethod'
import type { CashDocumentPayMethod } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { Signed } from '../../../document/quantity/signed.tsx'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { useCashActions } from './cash-actions.ts'
import { CASH_GOODS, CASH_ITEMS } from './cash-columns.tsx'
import { CASH } from './cash-kind.ts'

const METHODS = fieldLines<CashDocumentPayMethod>(METHOD_FACTS, [
  { prop: 'payMethod', foot: '合计' },
  { prop: 'shouldAmount', sum: true },
  'actualAmount',
  { prop: 'diffAmount', cell: ({ diffAmount }) => (diffAmount ? <Signed value={diffAmount} /> : '-') },
  'diffReason',
])

/** What was sold for the money. */
function Goods({ cashId }: { cashId: string }) {
  const goods = useCall(dealer.finance.cashItem.salesGoodsListForDetail, { cashId }, { silent: true })
  if (goods.error) return <ErrorState {...failureOf('商品', goods.error)} onRetry={() => void goods.refetch()} />
  if (!goods.data) return <SkeletonRows rows={3} />
  return (
    <LinesSection
      title="商品汇总"
      lines={goods.data}
      lineKey={['productCode', 'unitName']}
      columns={CASH_GOODS}
      empty="没有对应的商品"
    />
  )
}

/** A reconciliation as it is read: the money by way of paying and one by one, and what was sold for it. */
export const cashSheet = defineSheet({
  ...CASH,
  tab: '对账',
  call: dealer.finance.cashDocument.view,
  facts: CashDocument,
  states: ['auditStatus'],
  total: 'actualAmount',
  shown: [
    'userName',
    'docDate',
    'itemNum',
    'incomeAmount',
    'costAmount',
    'shouldAmount',
    'actualAmount',
    'diffAmount',
    { prop: 'stillDue', label: '短少补交' },
    'createName',
    'createDate',
    'auditName',
    'auditDate',
    { prop: 'diffReason', wide: true },
    { prop: 'auditRemark', wide: true },
  ],
  tables: {
    payMethods: { title: '支付方式', lineKey: 'payMethod', columns: METHODS },
    items: { title: '交款明细', lineKey: 'itemId', columns: CASH_ITEMS },
  },
  under: ({ cashId }) => <Goods cashId={cashId} />,
  actions: useCashActions,
})
