import type { Handlers } from '../../../platform/contract/types.ts'
import { inventoryBatchList } from './inventory-batch.list.sql.ts'
import { deleteBatches, editBatch, saveBatch } from './inventory-batch.service.ts'

export const routes = {
  'inv.inventoryBatch.list': inventoryBatchList,
  'inv.inventoryBatch.save': saveBatch,
  'inv.inventoryBatch.edit': editBatch,
  'inv.inventoryBatch.del': deleteBatches,
} satisfies Handlers
