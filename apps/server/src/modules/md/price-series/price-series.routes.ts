import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { priceImport, readPrices } from './price-series.import.ts'

export const imports = { 'md.priceSeries.importList': priceImport } satisfies Imports

export const uploadRoutes = {
  'md.priceSeries.importList': upload(priceImport.read, readPrices),
} satisfies UploadHandlers
