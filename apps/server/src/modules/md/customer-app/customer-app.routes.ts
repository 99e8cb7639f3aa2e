import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { passSupplement, rejectSupplement } from './customer-app.document.ts'
import { customerAppList } from './customer-app.list.sql.ts'

export const routes = {
  'md.customerApp.list': customerAppList,
  'md.customerApp.pass': passSupplement,
  'md.customerApp.reject': rejectSupplement,
} satisfies Handlers

/** Who sees the applications sees what came with them. */
export const fileReaders = {
  customer_app: async ({ user }) => mayDo(user, 'md:customerApp:list'),
} satisfies FileReaders
