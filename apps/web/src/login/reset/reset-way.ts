import type { dealer as Client } from '../../dealer.ts'

/** What is typed to get a new password. */
export interface ResetFields {
  username: string
  mobile: string
  verifyCode: string
  newPwd: string
  newPwdAgain: string
}

/** A field that has something wrong, or `form` for the whole of it. */
export type ResetPart = keyof ResetFields | 'form'

/** How a new password is got: of an account, or in the survey area. */
export interface ResetWay {
  title: string
  /** What says whose password it is. */
  asks: readonly ('username' | 'mobile')[]
  /** Sends a code, or another one in its place. */
  send: (fields: ResetFields, again: boolean) => Promise<unknown>
  /** Checks the code; answers what allows the new password. */
  check: (fields: ResetFields) => Promise<string>
  /** Sets the new password. */
  save: (fields: ResetFields, ticket: string) => Promise<unknown>
}

type Calls = Pick<typeof Client, 'session'>

const SILENT = { silent: true } as const

/** The password of an account: the code is checked before a new one is asked for. */
export const forgottenPassword = ({ session }: Calls): ResetWay => ({
  title: '找回密码',
  asks: ['username', 'mobile'],
  send: ({ username, mobile }) => session.sendForgotPwdCode({ username, mobile }, SILENT),
  check: async ({ username, mobile, verifyCode }) =>
    (await session.checkForgotPwdCode({ username, mobile, verifyCode }, SILENT)).ticket,
  save: ({ newPwd, newPwdAgain }, ticket) => session.updatePwdByVerifyCode({ ticket, newPwd, newPwdAgain }, SILENT),
})

/** The password in the survey area, which goes by the mobile alone; the code is looked at together with the password. */
export const surveyPassword = ({ session }: Calls): ResetWay => ({
  title: '修改密码',
  asks: ['mobile'],
  send: ({ mobile }, again) => (again ? session.surveySendNextCode : session.surveySendCode)({ mobile }, SILENT),
  check: async () => '',
  save: ({ mobile, verifyCode, newPwd, newPwdAgain }) =>
    session.surveyUpdatePwd({ mobile, verifyCode, newPwd, newPwdAgain }, SILENT),
})
