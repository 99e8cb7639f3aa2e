import type { PublicHandlers, SessionHandlers } from '../../platform/http/handlers.ts'
import { changePassword, logout } from './account.ts'
import { getVerifyCode, login } from './login.ts'

export const publicRoutes = {
  'session.login': login,
  'session.getVerifyCode': getVerifyCode,
} satisfies PublicHandlers

export const sessionRoutes = {
  'session.logout': logout,
  'md.user.modefiyPwd': changePassword,
} satisfies SessionHandlers
