import type { Handlers } from '../../../platform/contract/types.ts'
import type { SessionHandlers } from '../../../platform/http/handlers.ts'
import { closeSessionsOf, listLogins, resetPassword, resetSecondFactor, unlock } from './login-account.service.ts'
import { salesmenHolding, staffNames } from './user.choice.ts'
import { loginPermission, saveLoginPermission } from './user.login.ts'

/** Staff to choose from, and where they may log in. */
export const routes = {
  'md.user.findSalesman': salesmenHolding,
  'md.user.getAllUserNameList': staffNames,
  'md.user.getAppOpenPermission': loginPermission,
  'md.user.saveLoginPermission': saveLoginPermission,
} satisfies Handlers

/** Locks and sessions lie outside any dealer. */
export const sessionRoutes = {
  'md.user.listLogins': listLogins,
  'md.user.unlock': unlock,
  'md.user.closeSessions': closeSessionsOf,
  'md.user.resetPwd': resetPassword,
  'md.user.resetSecondFactor': resetSecondFactor,
} satisfies SessionHandlers
