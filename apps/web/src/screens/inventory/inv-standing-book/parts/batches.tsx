import { InventoryBatch } from '@dealer/fields/InventoryBatch'
import { InventoryBatchEdit } from '@dealer/fields/InventoryBatchEdit'
import { InventoryBatchQuery } from '@dealer/fields/InventoryBatchQuery'
import { InventoryBatchSave } from '@dealer/fields/InventoryBatchSave'
import type { CallOptions } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineMasterData } from '../../../../master-data/define-master-data.tsx'
import { daysColumn } from './days-column.tsx'
import { onHandColumn } from './quantity-columns.tsx'

const { inventoryBatch } = dealer.inv

/** What a batch is added with, and what is changed of it. */
const FACTS = { ...InventoryBatchSave, enabled: InventoryBatchEdit.enabled }

/** Its product and its number stay as they are. */
const edit = (
  { id, version, produceDate, enabled, requestNo }: Parameters<typeof inventoryBatch.edit>[0],
  options?: CallOptions,
) => inventoryBatch.edit({ id, version, produceDate, enabled, requestNo }, options)

/** Batches of all products: what expires first is on top. What was entered of a batch is its day of production. */
export const Batches = defineMasterData({
  label: '批次',
  name: 'batchNo',
  list: {
    call: inventoryBatch.list,
    query: InventoryBatchQuery,
    row: InventoryBatch,
    id: 'inv.batch',
    exports: 'inv:stock:export',
    filters: [
      { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
      'batchNo',
      'expiryStatus',
      { prop: 'expireIn', placeholder: '几天内到期' },
      { prop: 'nonZero', placeholder: '全部', only: ['T'], default: 'T' },
      'produceDate',
    ],
    columns: [
      'batchNo',
      'productCode',
      'productName',
      { prop: 'spec', priority: 'low' },
      'produceDate',
      'expireDate',
      daysColumn,
      'expiryStatus',
      { prop: 'bigQty', align: 'right', priority: 'high' },
      onHandColumn('stockQty'),
      'supplierName',
      'firstInDate',
      'enabled',
      'updateName',
      'updateDate',
    ],
  },
  form: {
    facts: FACTS,
    fields: [{ prop: 'productCode', once: true }, { prop: 'batchNo', once: true }, 'produceDate'],
  },
  add: { call: inventoryBatch.save, permission: 'inv:adjust:add' },
  change: { call: edit, permission: 'inv:adjust:add' },
  enable: 'change',
  disabling: '停用后出库默认不再取该批次，指定时仍可用；库存和已有单据不受影响。',
  remove: { call: inventoryBatch.del, permission: 'inv:adjust:add' },
})
