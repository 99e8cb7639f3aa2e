import { StockLedgerQuery } from '@dealer/fields/StockLedgerQuery'
import { StockLedgerRow } from '@dealer/fields/StockLedgerRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { DocumentLink } from '../parts/document-link.tsx'
import { LedgerBalance } from './parts/ledger-balance.tsx'
import { batchColumn, locationColumn } from './parts/place-columns.ts'

const { stockQuery } = dealer.inv

/**
 * The stock ledger: every movement of every stock key; of one product with a beginning, an end and a running balance. Costs
 * are answered only to users who may see them.
 */
export default defineList({
  call: stockQuery.ledgerList,
  history: { call: stockQuery.his.ledgerList, range: 'docDate' },
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
    { prop: 'productCode', label: '指定商品', of: 'Product', placeholder: '显示期初、期末与结存' },
    'transType',
    'warehouseCode',
    'batchNo',
    'inventoryStatusCode',
  ],
  columns: [
    { prop: 'docNum', cell: ({ docNum, docType }) => <DocumentLink docNum={docNum} docType={docType} /> },
    { prop: 'docDate', width: 104 },
    { prop: 'transType', width: 96 },
    'productCode',
    { prop: 'productName', width: 172 },
    { prop: 'warehouseName', width: 108 },
    { ...locationColumn, width: 80 },
    { ...batchColumn, width: 96 },
    'inventoryStatusName',
    // Which way the goods went is what a movement is about.
    { prop: 'inQty', label: '入库', width: 78, zeroAsDash: true, priority: 'high' },
    { prop: 'outQty', label: '出库', width: 78, zeroAsDash: true, priority: 'high' },
    { prop: 'qtyAfter', label: '结存', width: 84, priority: 'high' },
    { prop: 'dateQty', whenGiven: true },
    { prop: 'costPrice', whenGiven: true },
    { prop: 'costAmount', whenGiven: true },
    'createName',
    'postDate',
  ],
  parts: ({ asked }) => ({ toolbar: <LedgerBalance asked={asked} /> }),
})
