import type { Handlers } from '../../../platform/contract/types.ts'
import { priceSearch } from './price-search.list.sql.ts'
import { priceSets } from './price-set.list.sql.ts'
import { endPriceSets, removePriceSets, savePriceSets } from './price-set.service.ts'

export const routes = {
  'md.priceSet.list': priceSets,
  'md.priceSet.save': savePriceSets,
  'md.priceSet.end': endPriceSets,
  'md.priceSet.delete': removePriceSets,
  'md.priceSet.searchList': priceSearch,
} satisfies Handlers
