import type { Handlers } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { customerImport, importCustomers, readCustomers } from './customer.import.ts'

export const routes = { 'md.customer.importSave': importCustomers } satisfies Handlers

export const imports = { 'md.customer.importList': customerImport } satisfies Imports

export const uploadRoutes = {
  'md.customer.importList': upload(customerImport.read, readCustomers),
} satisfies UploadHandlers
