import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { passCorrection, rejectCorrection } from './customer-loc.document.ts'
import { customerLocList } from './customer-loc.list.sql.ts'

export const routes = {
  'md.customerLoc.list': customerLocList,
  'md.customerLoc.pass': passCorrection,
  'md.customerLoc.reject': rejectCorrection,
} satisfies Handlers

/** Who sees the applications sees what came with them. */
export const fileReaders = {
  customer_loc: async ({ user }) => mayDo(user, 'md:customerLoc:list'),
} satisfies FileReaders
