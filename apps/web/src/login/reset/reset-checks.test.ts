// @vitest-environment node
import { expect, it } from 'vitest'
import { checkCode, checkNewPassword, checkOwner, placeRefusal } from './reset-checks.ts'

const fields = {
  username: 'sales01',
  mobile: '10000010004',
  verifyCode: '123456',
  newPwd: 'abc123',
  newPwdAgain: 'abc123',
}
const account = { asks: ['username', 'mobile'] } as const

it('[SH-LOGIN-8] asks for what is missing, each at its field', () => {
  expect(checkOwner(fields, account)).toBeNull()
  expect(checkOwner({ ...fields, username: ' ' }, account)?.part).toBe('username')
  expect(checkOwner({ ...fields, username: '' }, { asks: ['mobile'] })).toBeNull()
  expect(checkOwner({ ...fields, mobile: '123' }, account)).toEqual({ part: 'mobile', text: '手机号格式不正确' })
  expect(checkCode({ ...fields, verifyCode: '' })?.text).toBe('请输入验证码')
  expect(checkCode({ ...fields, verifyCode: '12' })?.part).toBe('verifyCode')
  expect(checkNewPassword({ ...fields, newPwd: 'short' })?.part).toBe('newPwd')
  expect(checkNewPassword({ ...fields, newPwdAgain: 'abc124' })?.part).toBe('newPwdAgain')
  expect(checkNewPassword(fields)).toBeNull()
})

it.each([
  ['验证码错误', 'verifyCode'],
  ['验证码发送过于频繁，请15分钟后再试', 'verifyCode'],
  ['手机号格式不正确', 'mobile'],
  ['密码须为6至16位字母和数字，且至少各含一个', 'newPwd'],
  ['再次输入的密码与新密码不一致', 'newPwdAgain'],
  ['网络连接失败，请检查网络后重试', 'form'],
])('[SH-LOGIN-8] %s stands at %s', (text, part) => expect(placeRefusal(text).part).toBe(part))
