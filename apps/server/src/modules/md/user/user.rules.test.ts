import { expect, it } from 'vitest'
import { bornOn, checkPerson, isOfAge, roleChange } from './user.rules.ts'

const TODAY = '2026-03-10'

it('the day of birth is read of ids of both lengths', () => {
  expect(bornOn('11010519491231002X')).toBe('1949-12-31')
  expect(bornOn('110105491231002')).toBe('1949-12-31')
})

it('somebody is of age on the eighteenth birthday, and not the day before', () => {
  expect(isOfAge('2008-03-10', TODAY)).toBe(true)
  expect(isOfAge('2008-03-11', TODAY)).toBe(false)
  expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false)
  expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true)
})

it('fields of a person agree', () => {
  const refused = (person: Parameters<typeof checkPerson>[0]) => {
    try {
      checkPerson(person, TODAY)
      return undefined
    } catch (error) {
      return (error as { beside: { field: string } }).beside.field
    }
  }
  expect(refused({ idCard: '11010519491231002X', birthday: '1949-12-31' })).toBeUndefined()
  expect(refused({ idCard: '11010519491231002X', birthday: '1950-01-01' })).toBe('birthday')
  expect(refused({ idCard: '11010520091231002X' })).toBe('idCard')
  expect(refused({ birthday: '2009-01-01' })).toBe('birthday')
  expect(refused({ entryDate: '2026-01-02', leaveDate: '2026-01-01' })).toBe('leaveDate')
  expect(refused({ entryDate: '2026-01-02', leaveDate: '2026-01-02' })).toBeUndefined()
})

it('roles are given and taken', () => {
  expect(roleChange(['1', '2'], ['2', '3'])).toEqual({ given: ['3'], taken: ['1'], isSame: false })
  expect(roleChange(['1', '2'], ['2', '1']).isSame).toBe(true)
})
