import type { Handlers } from '../../../platform/contract/types.ts'
import { securityLogList } from './security-log.list.ts'
import { securityLogChain } from './security-log.service.ts'

export const routes = {
  'admin.securityLog.lists': securityLogList,
  'admin.securityLog.chain': securityLogChain,
} satisfies Handlers
