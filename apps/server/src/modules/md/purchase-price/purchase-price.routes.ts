import type { Handlers } from '../../../platform/contract/types.ts'
import { priceChanges } from './purchase-price.list.sql.ts'
import { readPriceChanges } from './purchase-price.service.ts'

export const routes = {
  'md.purchasePrice.list': priceChanges,
  'md.purchasePrice.read': readPriceChanges,
} satisfies Handlers
