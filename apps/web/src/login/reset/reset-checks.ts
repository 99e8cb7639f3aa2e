import { mobile as mobileRule, password as passwordRule } from '@dealer/validators'
import type { ResetFields, ResetPart, ResetWay } from './reset-way.ts'

/** What is wrong, and where. */
export interface ResetProblem {
  part: ResetPart
  text: string
}

const CODE = /^\d{6}$/

/** What is wrong with who it is, before a code is sent. */
export const checkOwner = (fields: ResetFields, { asks }: Pick<ResetWay, 'asks'>): ResetProblem | null => {
  if (asks.includes('username') && !fields.username.trim()) return { part: 'username', text: '请输入用户名' }
  if (!fields.mobile.trim()) return { part: 'mobile', text: '请输入手机号' }
  return mobileRule.is(fields.mobile.trim()) ? null : { part: 'mobile', text: '手机号格式不正确' }
}

/** What is wrong with the code. */
export const checkCode = ({ verifyCode }: ResetFields): ResetProblem | null => {
  if (!verifyCode.trim()) return { part: 'verifyCode', text: '请输入验证码' }
  return CODE.test(verifyCode.trim()) ? null : { part: 'verifyCode', text: '验证码为6位数字' }
}

/** What is wrong with the new password. */
export const checkNewPassword = ({ newPwd, newPwdAgain }: ResetFields): ResetProblem | null => {
  if (!newPwd) return { part: 'newPwd', text: '请输入新密码' }
  if (!passwordRule.is(newPwd)) return { part: 'newPwd', text: '密码须为6至16位字母和数字，且至少各含一个' }
  if (!newPwdAgain) return { part: 'newPwdAgain', text: '请输入确认密码！' }
  return newPwdAgain === newPwd ? null : { part: 'newPwdAgain', text: '再次输入的密码与新密码不一致' }
}

/** Words of the server's refusals and the field that each is about; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, ResetPart])[] = [
  [/验证码/, 'verifyCode'],
  [/不一致|确认密码/, 'newPwdAgain'],
  [/新密码|密码须/, 'newPwd'],
  [/手机/, 'mobile'],
  [/账号|用户名/, 'username'],
]

/** A refusal of the server at the field that it is about. */
export const placeRefusal = (text: string): ResetProblem => ({
  part: WORDS.find(([word]) => word.test(text))?.[1] ?? 'form',
  text,
})
