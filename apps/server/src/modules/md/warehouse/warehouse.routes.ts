import type { Handlers } from '../../../platform/contract/types.ts'
import { warehouseOptions } from './warehouse.service.ts'

export const routes = {
  'md.warehouse.select': warehouseOptions,
} satisfies Handlers
