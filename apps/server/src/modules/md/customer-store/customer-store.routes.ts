import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { passStore, rejectStore } from './customer-store.document.ts'
import { customerStoreList } from './customer-store.list.sql.ts'

export const routes = {
  'md.customerStore.list': customerStoreList,
  'md.customerStore.pass': passStore,
  'md.customerStore.reject': rejectStore,
} satisfies Handlers

/** Who sees the applications sees what came with them. */
export const fileReaders = {
  customer_store: async ({ user }) => mayDo(user, 'md:customerStore:list'),
} satisfies FileReaders
