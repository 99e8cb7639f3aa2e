import type { AnyDealerError } from '@dealer/sdk'
import { password } from '@dealer/validators'
import { fieldRefused } from '../../data/failure.ts'

/** What the password dialog asks for. */
export interface PasswordFields {
  oldPwd: string
  newPwd: string
  newPwdAgain: string
}

/** What is wrong with each field. */
export type PasswordProblems = Partial<Record<keyof PasswordFields, string>>

const RULE = '密码须为6至16位字母和数字，且至少各含一个'

/** Checks the dialog's fields; an empty object means that all is well. */
export const checkPasswords = ({ oldPwd, newPwd, newPwdAgain }: PasswordFields): PasswordProblems => {
  const problems: PasswordProblems = {}
  if (!oldPwd) problems.oldPwd = '请输入旧密码'
  if (!newPwd) problems.newPwd = '请输入新密码'
  else if (!password.is(newPwd)) problems.newPwd = RULE
  if (!newPwdAgain) problems.newPwdAgain = '请输入确认密码！'
  else if (newPwdAgain !== newPwd) problems.newPwdAgain = '再次输入的密码与新密码不一致'
  return problems
}

/** The server's refusal at the field that it names; undefined of a failure that is about none. */
export const placeRefusal = (error: AnyDealerError): PasswordProblems | undefined => {
  const field = fieldRefused(error)
  return field === 'oldPwd' || field === 'newPwd' || field === 'newPwdAgain' ? { [field]: error.message } : undefined
}
