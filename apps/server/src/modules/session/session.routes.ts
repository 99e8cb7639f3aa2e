import type { PublicHandlers, SessionHandlers } from '../../platform/http/handlers.ts'
import type { LimitedSessions } from '../../platform/session/limited-sessions.ts'
import { changePassword, currentUser, getSsoToken, logout } from './account.ts'
import { checkForgotPwdCode, sendForgotPwdCode, updatePwdByVerifyCode } from './forgot-password.ts'
import { getVerifyCode, login, surveyLogin } from './login.ts'
import { openReportSession } from './report-session.ts'
import { getSetUp, setUp } from './set-up.ts'
import { surveySendCode, surveyUpdatePwd } from './survey-password.ts'

export const publicRoutes = {
  'session.login': login,
  'session.getVerifyCode': getVerifyCode,
  'session.getSetUp': getSetUp,
  'session.setUp': setUp,
  'session.sendForgotPwdCode': sendForgotPwdCode,
  'session.checkForgotPwdCode': checkForgotPwdCode,
  'session.updatePwdByVerifyCode': updatePwdByVerifyCode,
  'session.surveyLogin': surveyLogin,
  'session.surveySendCode': surveySendCode,
  'session.surveySendNextCode': surveySendCode,
  'session.surveyUpdatePwd': surveyUpdatePwd,
  'report.session.open': openReportSession,
} satisfies PublicHandlers

export const sessionRoutes = {
  'session.logout': logout,
  'md.user.getCurrentUser': currentUser,
  'md.user.modefiyPwd': changePassword,
  'md.user.getSsoToken': getSsoToken,
} satisfies SessionHandlers

/** Embedded report pages get this far. */
export const limitedSessions = { report: ['report.web.embedReport'] } satisfies LimitedSessions
