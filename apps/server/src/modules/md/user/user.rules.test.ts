import { expect, it } from 'vitest'
import { bornOn, checkPerson, isOfAge, nationalIdsOf, roleChange } from './user.rules.ts'

const TODAY = '2026-03-10'

it('the day of birth is read of ids of both lengths', () => {
  expect(bornOn('11010519491231002X')).toBe('1949-12-31')
  expect(bornOn('110105491231002')).toBe('1949-12-31')
})

it('[VAL-9] somebody is of age after 18 years of 365 days, and not the day before', () => {
  expect(isOfAge('2008-03-14', TODAY)).toBe(true)
  expect(isOfAge('2008-03-15', TODAY)).toBe(false)
})

it('a national id is the same in 18 characters and in the 15 digits of before', () => {
  const both = ['11010519491231002X', '110105491231002']
  expect(both.map(nationalIdsOf)).toEqual([both, both])
  // Who was born in this century never had 15 digits.
  expect(nationalIdsOf('110105200803140025')).toEqual(['110105200803140025'])
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
