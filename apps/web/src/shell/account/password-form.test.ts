// @vitest-environment node
import { expect, it } from 'vitest'
import { checkPasswords } from './password-form.ts'

const good = { oldPwd: 'demo1234', newPwd: 'abc123', newPwdAgain: 'abc123' }

it('[SH-PWD-1] requires all three with the stated texts', () => {
  expect(checkPasswords({ oldPwd: '', newPwd: '', newPwdAgain: '' })).toEqual({
    oldPwd: '请输入旧密码',
    newPwd: '请输入新密码',
    newPwdAgain: '请输入确认密码！',
  })
})

it('[SH-PWD-1] wants the same password twice', () => {
  expect(checkPasswords({ ...good, newPwdAgain: 'abc124' })).toEqual({ newPwdAgain: '再次输入的密码与新密码不一致' })
})

it.each(['abc12', 'abcdefgh', '12345678', 'abc 123', 'abc123密', 'a1'.repeat(9)])('[SH-PWD-2] refuses %s', (newPwd) => {
  expect(checkPasswords({ ...good, newPwd, newPwdAgain: newPwd })).toEqual({
    newPwd: '密码须为6至16位字母和数字，且至少各含一个',
  })
})

it('[SH-PWD-2] takes 6 to 16 letters and digits', () => {
  expect(checkPasswords(good)).toEqual({})
  expect(checkPasswords({ ...good, newPwd: 'a1'.repeat(8), newPwdAgain: 'a1'.repeat(8) })).toEqual({})
})
