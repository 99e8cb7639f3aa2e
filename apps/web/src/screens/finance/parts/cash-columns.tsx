import { CashGoods as GOODS_FACTS } from '@dealer/fields/CashGoods'
import { CashItem as ITEM_FACTS } from '@dealer/fields/CashItem'
import type { CashGoods, CashItem } from '@dealer/sdk'
import { fieldLines, productLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'

/** The document that an item is of, which leads to where it is read. */
function ItemNumber({ payeeDocNum, incomeNum, shortOf }: Partial<CashItem>) {
  if (payeeDocNum)
    return (
      <PageLink to="/finance/payee/payee-search" preset={{ payeeDocNum }}>
        {payeeDocNum}
      </PageLink>
    )
  if (shortOf)
    return (
      <PageLink to="/finance/reconcile/reconcile-search" preset={{ cashNum: shortOf }}>
        {shortOf}
      </PageLink>
    )
  return <>{incomeNum ?? '-'}</>
}

/** Money that somebody hands in, line by line. */
export const CASH_ITEMS = fieldLines<CashItem>(ITEM_FACTS, [
  { prop: 'payeeDocNum', label: '单号', foot: '合计', cell: (item) => <ItemNumber {...item} /> },
  'itemDate',
  'itemType',
  'customerName',
  { prop: 'soNum', label: '订单或发票', cell: ({ soNum, incomeNum }) => soNum ?? incomeNum ?? '-' },
  'payMethod',
  { prop: 'amount', sum: true },
])

/** Goods that money was taken for. */
export const CASH_GOODS = fieldLines<CashGoods>(GOODS_FACTS, [
  { ...productLine, cell: (goods: CashGoods) => productLine.cell({ ...goods, spec: goods.spec ?? '' }) },
  'qty',
  { prop: 'unitName', label: '单位' },
  { prop: 'amount', sum: true },
])
