import { expect, it } from 'vitest'
import { NO_RIGHTS } from '../../../platform/session/session-user.ts'
import { outranks, type Standing } from './outranks.rules.ts'

const who = (perms: readonly string[], more: Partial<Standing> = {}): Standing => ({
  isadmin: false,
  dataScope: 'all',
  rights: NO_RIGHTS,
  isStore: false,
  shopRole: 'none',
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

it('so does whoever has a right that the other lacks, or may cut prices further', () => {
  const clerk = who([], { rights: { ...NO_RIGHTS, maxDiscountRate: '2.00' } })
  for (const right of ['canChangePrice', 'canSeeCost', 'canOverCredit', 'canOverRulingPrice'] as const) {
    const other = who([], { rights: { ...NO_RIGHTS, [right]: true } })
    expect([right, outranks(other, clerk), outranks(other, other)]).toEqual([right, true, false])
  }
  expect(outranks(who([], { rights: { ...NO_RIGHTS, maxDiscountRate: '2.01' } }), clerk)).toBe(true)
  expect(outranks(who([], { rights: { ...NO_RIGHTS, maxDiscountRate: '2.00' } }), clerk)).toBe(false)
})

it('so does whoever gets into the shop, which takes both a role there and a store operator', () => {
  const [service, operator] = (['service', 'operator'] as const).map((shopRole) => who([], { isStore: true, shopRole }))
  expect(outranks(service!, who([]))).toBe(true)
  expect(outranks(service!, who([], { shopRole: 'operator' }))).toBe(true)
  expect(outranks(operator!, service!)).toBe(true)
  expect(outranks(service!, operator!)).toBe(false)
  expect(outranks(who([], { shopRole: 'operator' }), who([]))).toBe(false)
  expect(outranks(operator!, who(['*:*:*'], { isadmin: true }))).toBe(false)
})

it('the wildcard holds every permission, and only the wildcard holds itself', () => {
  const everything = who(['*:*:*'])
  expect(outranks(who(['a:b:list', 'x:y:edit']), everything)).toBe(false)
  expect(outranks(everything, who(['a:b:list']))).toBe(true)
  expect(outranks(everything, everything)).toBe(false)
})
