import type { Handlers } from '../../../platform/contract/types.ts'
import { productOfferList } from './product-import.list.sql.ts'

export const routes = { 'md.productImport.getProducts': productOfferList } satisfies Handlers
