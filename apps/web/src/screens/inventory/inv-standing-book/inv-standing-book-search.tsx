import { StockLedgerQuery } from '@dealer/fields/StockLedgerQuery'
import { StockLedgerRow } from '@dealer/fields/StockLedgerRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

/** The stock ledger: every movement of every stock key. Costs are answered only to users who may see them. */
export default defineList({
  call: dealer.inv.stockQuery.ledgerList,
  query: StockLedgerQuery,
  row: StockLedgerRow,
  id: 'inv.ledger',
  exports: 'inv:ledger:export',
  rowKey: 'ledgerId',
  title: '库存台账',
  filters: [
    { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
    { prop: 'docNum', of: 'StockDocument' },
    'docDate',
    'transType',
    'warehouseCode',
    'batchNo',
  ],
  columns: [
    'docNum',
    'docDate',
    'transType',
    'productCode',
    'productName',
    'warehouseName',
    'locationCode',
    'batchNo',
    'inventoryStatusName',
    { prop: 'inQty', zeroAsDash: true },
    { prop: 'outQty', zeroAsDash: true },
    'qtyAfter',
    { prop: 'costPrice', whenGiven: true },
    { prop: 'costAmount', whenGiven: true },
    'createName',
    'postDate',
  ],
})
