import type { Handlers, OperationId } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { productSheet, readProducts } from './product-import.import.ts'
import { productOfferList } from './product-import.list.sql.ts'
import { addMany } from './product-import.service.ts'
import { takeOverOne } from './take-over.ts'

export const routes = {
  'md.productImport.getProducts': productOfferList,
  'md.productImport.save': takeOverOne,
  'md.productImport.batchImport': addMany,
} satisfies Handlers

export const imports = { 'md.productImport.importList': productSheet } satisfies Imports

export const sheetRoutes = ['md.productImport.batchImport'] satisfies OperationId[]

export const uploadRoutes = {
  'md.productImport.importList': upload(productSheet.read, readProducts),
} satisfies UploadHandlers
