import { ArLedgerRow } from '@dealer/fields/ArLedgerRow'
import { CustomerChangeLogRow } from '@dealer/fields/CustomerChangeLogRow'
import { PriceSearchRow } from '@dealer/fields/PriceSearchRow'
import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import type { Customer } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineRecordList } from '../../../../master-data/define-record-list.tsx'

/** What a customer owes, entry by entry. */
export const CustomerDebt = defineRecordList({
  title: '往来账',
  call: dealer.finance.receivable.ledgerList,
  of: ({ customerCode }: Customer) => ({ customerCode }),
  row: ArLedgerRow,
  rowKey: ({ ledgerId }) => ledgerId,
  columns: ['docDate', 'bucket', 'entryType', 'refNum', 'srcNum', 'amount'],
  empty: '还没有往来',
})

/** What it pays today, and which rule says so. */
export const CustomerPrices = defineRecordList({
  title: '执行价格',
  call: dealer.md.priceSet.searchList,
  of: ({ customerCode }: Customer) => ({ customerCode }),
  row: PriceSearchRow,
  rowKey: ({ productCode }) => productCode,
  columns: [
    'productCode',
    'productName',
    'smallUnit',
    'finalPrice',
    'bigUnit',
    'finalBigPrice',
    'priceSource',
    'basePrice',
  ],
  empty: '还没有商品价格',
})

/** What it ordered. */
export const CustomerOrders = defineRecordList({
  title: '订单',
  call: dealer.so.salesOrder.lists,
  of: ({ customerCode }: Customer) => ({ customer: customerCode }),
  row: SalesOrderRow,
  rowKey: ({ soId }) => soId,
  columns: ['soNum', 'docDate', 'orderStatus', 'salesmanName', 'warehouseName', 'totalAmount'],
  empty: '还没有订单',
})

/** What was changed of it. */
export const CustomerChanges = defineRecordList({
  title: '变更记录',
  call: dealer.md.customer.getChangeLogList,
  of: ({ id }: Customer) => ({ customerId: id }),
  row: CustomerChangeLogRow,
  rowKey: ({ id }) => id,
  columns: ['changeDate', 'fieldLabel', 'oldValue', 'newValue', 'source', 'changeName'],
  empty: '还没有变更',
})
