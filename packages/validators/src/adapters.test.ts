import { describe, expect, it, vi } from 'vitest'
import { FormRuleError, messageOf, toFormRule } from './adapters.ts'
import { dateRange } from './rules/date.ts'
import { mobile } from './rules/mobile.ts'
import { password } from './rules/password.ts'

const run = (form: ReturnType<typeof toFormRule>, value: unknown): Error | undefined => {
  const callback = vi.fn<(error?: Error) => void>()
  form.validator({ field: 'x' }, value, callback)
  expect(callback).toHaveBeenCalledTimes(1)
  return callback.mock.calls[0]?.[0]
}

describe('messageOf', () => {
  it('[VAL-form] is the sentence against a value, or undefined', () => {
    expect(messageOf(mobile, '1')).toBe('请输入1开头的11位手机号')
    expect(messageOf(mobile, '1', 'en')).toBe('A mobile number has 11 digits, the first a 1')
    expect(messageOf(mobile, '13800138000')).toBeUndefined()
  })

  it('[VAL-form] says which part of a rule was broken', () => {
    expect(messageOf(password, 'abc')).toBe('密码长度须为6到16位')
    expect(messageOf(password, 'abc_123')).toBe('密码只能包含字母和数字')
    expect(messageOf(password, 'abcdef')).toBe('密码须同时包含字母和数字')
  })
})

describe('toFormRule', () => {
  it('[VAL-form] calls back with an error that has the sentence and the reason', () => {
    const error = run(toFormRule(mobile), '1')
    expect(error).toBeInstanceOf(FormRuleError)
    expect(error).toMatchObject({
      name: 'FormRuleError',
      message: '请输入1开头的11位手机号',
      reason: { code: 'mobile/format' },
    })
    expect(run(toFormRule(mobile, { locale: 'en' }), '1')?.message).toBe('A mobile number has 11 digits, the first a 1')
  })

  it('[VAL-form] calls back with nothing when the value passes', () => {
    expect(run(toFormRule(mobile), '13800138000')).toBeUndefined()
  })

  it.each([undefined, null, ''])('[VAL-form] leaves an empty value (%s) to required', (value) => {
    expect(run(toFormRule(mobile), value)).toBeUndefined()
  })

  it('[VAL-form] checks values that are not text', () => {
    expect(run(toFormRule(mobile), 0)).toBeInstanceOf(FormRuleError)
    expect(run(toFormRule(dateRange), ['2025-01-02', '2025-01-01'])?.message).toBe('结束日期必须晚于开始日期')
  })

  it('[VAL-form] has a trigger only when given one', () => {
    expect(toFormRule(mobile, { trigger: 'blur' })).toMatchObject({ trigger: 'blur' })
    expect(Object.keys(toFormRule(mobile))).toEqual(['validator'])
  })
})
