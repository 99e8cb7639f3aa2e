import { describe, expect, it } from 'vitest'
import { type JudgedPerson, type KnownRole, verdictOf } from './access.rules.ts'

const person = (more: Partial<JudgedPerson> = {}): JudgedPerson => ({
  ...{ isOnJob: true, webOpen: true, isadmin: false, isLightDealer: false, isWeakPwd: false, isFactorDue: false },
  ...{ dataScope: 'self', perms: new Set(['md:customer:list']) },
  ...more,
})
const role = (name: string, perms: readonly string[], more: Partial<KnownRole> = {}): KnownRole => ({
  ...{ name, enabled: true, isOwn: true, perms },
  ...more,
})
const CUSTOMERS = { permissions: ['md:customer:list'] }
const SCOPE = '数据范围【本人】：只能看到自己负责的数据'

describe('what decides whether somebody may use something', () => {
  it('is the role that gives the permission, with the scope', () => {
    expect(verdictOf(person(), CUSTOMERS, [role('业务员', ['md:customer:list'])])).toEqual({
      allowed: true,
      reasons: ['角色【业务员】有权限“客户-查看”', SCOPE],
    })
  })

  it('is that no role does, a disabled one that would, and others that do', () => {
    const roles = [
      role('业务员', ['so:salesOrder:list']),
      role('旧角色', ['md:customer:list'], { enabled: false }),
      role('客服', ['md:customer:list'], { isOwn: false }),
      role('停用的', ['md:customer:list'], { isOwn: false, enabled: false }),
    ]
    expect(verdictOf(person({ perms: new Set() }), CUSTOMERS, roles)).toEqual({
      allowed: false,
      reasons: ['他的角色都没有权限“客户-查看”', '角色【旧角色】有此权限，但已停用', '有此权限的其他角色：【客服】'],
    })
  })

  it('is the administrator, or a role that gives all', () => {
    const all = { perms: new Set(['*:*:*']), dataScope: 'all' as const }
    const scope = '数据范围【全部】：可以看到全部数据'
    expect(verdictOf(person({ ...all, isadmin: true }), CUSTOMERS, []).reasons).toEqual(['是管理员，有全部权限', scope])
    expect(verdictOf(person(all), CUSTOMERS, [role('总经理', ['*:*:*'])]).reasons).toEqual([
      '角色【总经理】有全部权限',
      scope,
    ])
  })

  it('is being allowed to log in at all, whatever a role gives', () => {
    const roles = [role('业务员', ['md:customer:list'])]
    expect(verdictOf(person({ isOnJob: false, webOpen: false }), CUSTOMERS, roles)).toEqual({
      allowed: false,
      reasons: ['已离职，不能登录', '未开通电脑端登录权限', '角色【业务员】有权限“客户-查看”', SCOPE],
    })
  })

  it('is a weak password where something is changed, and a page for administrators alone', () => {
    const roles = [role('业务员', ['md:customer:list'])]
    expect(verdictOf(person({ isWeakPwd: true }), CUSTOMERS, roles).allowed).toBe(true)
    expect(verdictOf(person({ isWeakPwd: true }), { ...CUSTOMERS, isWrite: true }, roles).allowed).toBe(false)
    expect(verdictOf(person({ isWeakPwd: true }), { isWrite: true }, roles).allowed).toBe(true)
    expect(verdictOf(person(), { isAdminOnly: true }, roles)).toEqual({
      allowed: false,
      reasons: ['只有管理员可以使用'],
    })
    expect(verdictOf(person({ isadmin: true, isLightDealer: true }), { isAdminOnly: true }, roles).allowed).toBe(false)
    expect(verdictOf(person(), {}, roles)).toEqual({ allowed: true, reasons: ['登录后都可以使用'] })
  })
})
