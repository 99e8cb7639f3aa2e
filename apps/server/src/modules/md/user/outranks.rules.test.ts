import { expect, it } from 'vitest'
import { outranks, type Standing } from './outranks.rules.ts'

const who = (perms: readonly string[], more: Partial<Standing> = {}): Standing => ({
  isadmin: false,
  dataScope: 'all',
  ...more,
  perms: new Set(perms),
})

it('whoever may do more, see more or is an administrator outranks', () => {
  const clerk = who(['a:b:list'])
  expect(outranks(clerk, clerk)).toBe(false)
  expect(outranks(clerk, who(['a:b:list', 'a:b:edit']))).toBe(false)
  expect(outranks(who(['a:b:list', 'a:b:edit']), clerk)).toBe(true)
  expect(outranks(clerk, who(['a:b:list'], { dataScope: 'self' }))).toBe(true)
  expect(outranks(who([], { isadmin: true }), who(['*:*:*']))).toBe(true)
})

it('the wildcard holds every permission, and only the wildcard holds itself', () => {
  const everything = who(['*:*:*'])
  expect(outranks(who(['a:b:list', 'x:y:edit']), everything)).toBe(false)
  expect(outranks(everything, who(['a:b:list']))).toBe(true)
  expect(outranks(everything, everything)).toBe(false)
})
