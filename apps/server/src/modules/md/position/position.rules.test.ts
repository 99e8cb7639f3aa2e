import { expect, it } from 'vitest'
import { exceeds, type Granted, keptRights, requireOthersRole, saidRights } from './position.rules.ts'

const NONE = keptRights(undefined)
const granted = (webPerms: readonly string[], more: Partial<Granted> = {}): Granted => ({
  webPerms,
  appPerms: [],
  dataScope: 'self',
  rights: NONE,
  shopRole: 'none',
  ...more,
})

it('a role exceeds whoever lacks one of its permissions, and the wildcard lacks none', () => {
  const clerk = granted(['a:b:list'])
  expect(exceeds(granted(['a:b:list']), clerk)).toBe(false)
  expect(exceeds(granted(['a:b:edit']), clerk)).toBe(true)
  expect(exceeds(granted(['a:b:edit']), granted(['*:*:*']))).toBe(false)
  expect(exceeds(granted(['*:*:*']), clerk)).toBe(true)
})

it('what is had on the web may be handed on for the app, and not the other way round', () => {
  const clerk = granted(['a:b:list'], { appPerms: ['c:d:list'] })
  expect(exceeds(granted([], { appPerms: ['a:b:list', 'c:d:list'] }), clerk)).toBe(false)
  expect(exceeds(granted(['c:d:list']), clerk)).toBe(true)
})

it('so do a wider scope, each right, and a greater discount', () => {
  const clerk = granted([], { dataScope: 'region', rights: { ...NONE, maxDiscountRate: '2.00' } })
  expect(exceeds(granted([], { dataScope: 'all' }), clerk)).toBe(true)
  expect(exceeds(granted([], { dataScope: 'region' }), clerk)).toBe(false)
  for (const right of ['canChangePrice', 'canSeeCost', 'canOverCredit', 'canOverRulingPrice'] as const)
    expect(exceeds(granted([], { rights: { ...NONE, [right]: true } }), clerk)).toBe(true)
  expect(exceeds(granted([], { rights: { ...NONE, maxDiscountRate: '2.01' } }), clerk)).toBe(true)
  expect(exceeds(granted([], { rights: { ...NONE, maxDiscountRate: '2.00' } }), clerk)).toBe(false)
})

it('so does a role in the shop that is above the own one', () => {
  const of = (shopRole: Granted['shopRole']) => granted([], { shopRole })
  expect(exceeds(of('service'), of('none'))).toBe(true)
  expect(exceeds(of('operator'), of('service'))).toBe(true)
  expect(exceeds(of('service'), of('operator'))).toBe(false)
  expect(exceeds(of('operator'), of('operator'))).toBe(false)
})

it('nobody changes his own role, nor one that may more', () => {
  const clerk = granted(['a:b:list'])
  expect(() => requireOthersRole(clerk, clerk, true)).toThrow('不能修改自己的角色')
  expect(() => requireOthersRole(granted(['*:*:*']), clerk, false)).toThrow('该角色的权限高于您，不能操作')
  expect(() => requireOthersRole(clerk, clerk, false)).not.toThrow()
})

it('rights keep what they say: no limit of the discount is none, and nothing said is no right', () => {
  const said = { canChangePrice: 'T', canSeeCost: 'F', canOverCredit: 'F', canOverRulingPrice: 'T' } as const
  expect(saidRights(keptRights(said))).toEqual({ ...said, maxDiscountRate: undefined })
  expect(saidRights(keptRights({ ...said, maxDiscountRate: '5.00' }))).toEqual({ ...said, maxDiscountRate: '5.00' })
  expect(NONE).toMatchObject({ canChangePrice: false, maxDiscountRate: '0.00' })
})
