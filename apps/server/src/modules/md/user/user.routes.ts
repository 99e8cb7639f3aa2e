import type { Handlers } from '../../../platform/contract/types.ts'
import { salesmenHolding, staffNames } from './user.choice.ts'
import { loginPermission, saveLoginPermission } from './user.login.ts'

/** Staff to choose from, and where they may log in. */
export const routes = {
  'md.user.findSalesman': salesmenHolding,
  'md.user.getAllUserNameList': staffNames,
  'md.user.getAppOpenPermission': loginPermission,
  'md.user.saveLoginPermission': saveLoginPermission,
} satisfies Handlers
