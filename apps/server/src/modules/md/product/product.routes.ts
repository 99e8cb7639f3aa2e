import type { Handlers, OperationId } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { correctionRoutes, productCorrection, readCorrections } from './product.correction.ts'
import { searchProducts } from './product.service.ts'

export const routes = {
  'md.product.getProductByCode': searchProducts,
  ...correctionRoutes,
} satisfies Handlers

export const imports = { 'md.product.correctList': productCorrection } satisfies Imports

export const sheetRoutes = ['md.product.correctSave', 'md.product.correctUndo'] satisfies OperationId[]

export const uploadRoutes = {
  'md.product.correctList': upload(productCorrection.read, readCorrections),
} satisfies UploadHandlers
