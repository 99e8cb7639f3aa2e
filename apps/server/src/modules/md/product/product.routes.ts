import type { Handlers } from '../../../platform/contract/types.ts'
import { searchProducts } from './product.service.ts'

export const routes = {
  'md.product.getProductByCode': searchProducts,
} satisfies Handlers
