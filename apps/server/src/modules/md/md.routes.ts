import type { Handlers } from '../../platform/contract/types.ts'
import { findOptions, statusOptions } from './choose-option/choose-option.service.ts'
import { searchProducts } from './product/product.service.ts'
import { warehouseOptions } from './warehouse/warehouse.service.ts'

export const masterDataRoutes = {
  'md.chooseOption.findByCode': findOptions,
  'md.chooseOption.listStatus': statusOptions,
  'md.product.getProductByCode': searchProducts,
  'md.warehouse.select': warehouseOptions,
} satisfies Handlers
