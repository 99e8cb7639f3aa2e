import type { Handlers, OperationId } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { setCustomers } from './customer.batch.ts'
import { customerChangeList } from './customer.changes.ts'
import { correctionRoutes, customerCorrection, readCorrections } from './customer.correction.ts'
import { customerDetail, customerPlace } from './customer.detail.ts'
import { customerImport, importCustomers, readCustomers } from './customer.import.ts'
import { customerList } from './customer.list.sql.ts'
import { customers } from './customer.master.ts'
import { enableCustomers, saveCustomer } from './customer.save.ts'
import { isSeenById, lookUpCustomers } from './customer.service.ts'
import { similarCustomers } from './customer.similar.ts'
import { unbindStore } from './customer.store.ts'

export const routes = {
  ...customers.routes,
  'md.customer.list': customerList,
  'md.customer.getCustomer': customerDetail,
  'md.customer.save': saveCustomer,
  'md.customer.disable': enableCustomers,
  'md.customer.checkSimilar': similarCustomers,
  'md.customer.getChangeLogList': customerChangeList,
  'md.customer.lookup': lookUpCustomers,
  'md.customer.batchSet': setCustomers,
  'md.customer.toLocationMap': customerPlace,
  'md.customer.importSave': importCustomers,
  'api.customer.unbindStore': unbindStore,
  ...correctionRoutes,
} satisfies Handlers

export const imports = {
  'md.customer.importList': customerImport,
  'md.customer.correctList': customerCorrection,
} satisfies Imports

export const sheetRoutes = [
  'md.customer.importSave',
  'md.customer.correctSave',
  'md.customer.correctUndo',
] satisfies OperationId[]

export const uploadRoutes = {
  'md.customer.importList': upload(customerImport.read, readCustomers),
  'md.customer.correctList': upload(customerCorrection.read, readCorrections),
} satisfies UploadHandlers

/** Photos of a customer are seen by who sees it. */
export const fileReaders = { customer: isSeenById } satisfies FileReaders
