import type { PublicHandlers, SessionHandlers } from '../../platform/http/handlers.ts'
import type { LimitedSessions } from '../../platform/session/limited-sessions.ts'
import { changePassword, currentUser, getSsoToken, logout } from './account.ts'
import { checkForgotPwdCode, sendForgotPwdCode, updatePwdByVerifyCode } from './forgot-password.ts'
import { getVerifyCode, login, surveyLogin } from './login.ts'
import { closeOtherSessions, closeSession, getSessions } from './own-sessions.ts'
import { openReportSession } from './report-session.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  saveSecondFactorPolicy,
} from './second-factor.ts'
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
  'md.user.getSecondFactor': getSecondFactor,
  'md.user.beginSecondFactor': beginSecondFactor,
  'md.user.confirmSecondFactor': confirmSecondFactor,
  'md.user.endSecondFactor': endSecondFactor,
  'md.user.saveSecondFactorPolicy': saveSecondFactorPolicy,
  'md.user.getSessions': getSessions,
  'md.user.closeSession': closeSession,
  'md.user.closeOtherSessions': closeOtherSessions,
} satisfies SessionHandlers

/** Embedded report pages get this far. */
export const limitedSessions = {
  report: ['report.web.embedReport', 'report.web.embedReportExport'],
} satisfies LimitedSessions
