import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import type { SessionHandlers } from '../../../platform/http/handlers.ts'
import { mayDo } from '../../../platform/work.ts'
import { seenMenu, whyAccess } from './access.service.ts'
import { closeOldAccounts, isAccountFree } from './former-login.ts'
import { closeSessionsOf, listLogins, resetPassword, resetSecondFactor, unlock } from './login-account.service.ts'
import { handOverOf, setOnJob } from './on-job.ts'
import { businessmen, businessmenWithCustomers, staffOfType } from './user.choice.list.sql.ts'
import { notReported, salesmenHolding, staffNames } from './user.choice.ts'
import { deleteUsers } from './user.delete.ts'
import { userChangeLogs, userList } from './user.list.sql.ts'
import { loginPermission, saveLoginPermission } from './user.login.ts'
import { changePhone, isCodeFree, isPhoneFree, saveUser } from './user.save.ts'

/** Staff: who they are, what they may, whom one chooses from, and where they may log in. */
export const routes = {
  'md.user.list': userList,
  'md.user.getUser': (work, { userId }) => userList.one(work, { userId }),
  'md.user.getChangeLogList': userChangeLogs,
  'md.user.save': saveUser,
  'md.user.delete': deleteUsers,
  'md.user.setOnJob': setOnJob,
  'md.user.getHandOver': handOverOf,
  'md.user.updateUserPhone': changePhone,
  'md.user.checkCode': isCodeFree,
  'md.user.checkPhone': isPhoneFree,
  'md.user.getNotSynUserNum': notReported,
  'md.user.findBusinessman': businessmen,
  'md.user.findBusiness': staffOfType,
  'md.user.findBusinessmanWithPositionAndCustomerName': businessmenWithCustomers,
  'md.user.findSalesman': salesmenHolding,
  'md.user.getAllUserNameList': staffNames,
  'md.user.getAppOpenPermission': loginPermission,
  'md.user.saveLoginPermission': saveLoginPermission,
  'md.user.seenMenu': seenMenu,
  'md.user.whyAccess': whyAccess,
} satisfies Handlers

/** Locks and sessions lie outside any dealer, and so do account names. */
export const sessionRoutes = {
  'md.user.checkAccount': isAccountFree,
  'md.user.closeOldCount': closeOldAccounts,
  'md.user.listLogins': listLogins,
  'md.user.unlock': unlock,
  'md.user.closeSessions': closeSessionsOf,
  'md.user.resetPwd': resetPassword,
  'md.user.resetSecondFactor': resetSecondFactor,
} satisfies SessionHandlers

/** Photos of staff are seen by who sees their data. */
export const fileReaders = { staff: async ({ user }) => mayDo(user, 'md:user:list') } satisfies FileReaders
