import type { PublicHandlers, SessionHandlers } from '../../platform/http/handlers.ts'
import { changePassword, currentUser, logout } from './account.ts'
import { getVerifyCode, login } from './login.ts'

export const publicRoutes = {
  'session.login': login,
  'session.getVerifyCode': getVerifyCode,
} satisfies PublicHandlers

export const sessionRoutes = {
  'session.logout': logout,
  'md.user.getCurrentUser': currentUser,
  'md.user.modefiyPwd': changePassword,
} satisfies SessionHandlers
