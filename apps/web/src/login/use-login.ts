import { type DealerSession, isDealerError, type UserInfo, type VerifyCode } from '@dealer/sdk'
import { useState } from 'react'
import { dealer } from '../dealer.ts'

/** What is typed into the login form. */
export interface LoginFields {
  username: string
  password: string
  /** Text on the picture, once there is one. */
  captcha: string
  /** Of the authenticator app, once it is asked for. */
  oneTimeCode: string
}

/** Lets a user in by name, password and what is on the picture. */
export type Enter = DealerSession['login']

/** A field that has something wrong, or `form` for the whole of it. */
export type LoginPart = keyof LoginFields | 'form'

/** What is wrong, and where. */
export interface LoginProblem {
  part: LoginPart
  text: string
}

const CAPTCHA_TEXT = /验证码/
/** Reasons that are about the code of the authenticator app. */
const CODE_REASONS = ['secondFactorNeeded', 'wrongOneTimeCode']

/** The first field that still has to be filled in. */
export const missingField = (
  { username, password, captcha, oneTimeCode }: LoginFields,
  asksCaptcha: boolean,
  asksCode: boolean,
): LoginProblem | null => {
  if (!username.trim()) return { part: 'username', text: '请输入用户名' }
  if (!password) return { part: 'password', text: '请输入密码' }
  if (asksCaptcha && !captcha.trim()) return { part: 'captcha', text: '请输入验证码' }
  if (asksCode && !oneTimeCode.trim()) return { part: 'oneTimeCode', text: '请输入动态验证码' }
  return null
}

/** Logging in: what is going on, what went wrong, and the picture once the server asks for one. */
export const useLogin = (enter: Enter, onLogin: (user: UserInfo) => void) => {
  const [picture, setPicture] = useState<VerifyCode | null>(null)
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const renewPicture = async () => {
    try {
      setPicture(await dealer.session.getVerifyCode({ uuid: picture?.uuid }, { silent: true }))
    } catch (error) {
      if (!isDealerError(error)) throw error
      setProblem({ part: 'form', text: error.message })
    }
  }

  const explain = async (error: unknown) => {
    if (!isDealerError(error)) throw error
    if (error.kind === 'refused' && CODE_REASONS.some((reason) => reason === error.reason)) {
      if (picture) await renewPicture()
      // The first time it is a question, no complaint.
      setProblem(asksCode ? { part: 'oneTimeCode', text: error.message } : null)
      return setAsksCode(true)
    }
    const aboutCaptcha = CAPTCHA_TEXT.test(error.message)
    // A picture serves one try.
    if (aboutCaptcha || picture) await renewPicture()
    setProblem({ part: aboutCaptcha ? 'captcha' : 'form', text: error.message })
  }

  const submit = async (fields: LoginFields): Promise<void> => {
    if (isBusy) return
    const missing = missingField(fields, picture !== null, asksCode)
    setProblem(missing)
    if (missing) return
    setIsBusy(true)
    const verificationCode = picture ? `${picture.uuid}:${fields.captcha.trim()}` : ''
    try {
      const { username, password } = fields
      const oneTimeCode = asksCode ? fields.oneTimeCode.trim() : undefined
      onLogin(await enter({ username: username.trim(), password, verificationCode, oneTimeCode }, { silent: true }))
    } catch (error) {
      await explain(error)
    } finally {
      setIsBusy(false)
    }
  }

  return { picture, asksCode, problem, isBusy, submit, renewPicture, clearProblem: () => setProblem(null) }
}
