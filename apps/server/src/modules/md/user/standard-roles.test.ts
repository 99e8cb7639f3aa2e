import { permissionLabel } from '@dealer/sdk/contract'
import { describe, expect, it } from 'vitest'
import { LIGHT_ROLES, STANDARD_ROLES } from './standard-roles.ts'

const ROLES = [...STANDARD_ROLES, ...LIGHT_ROLES]
const permitted = (name: string) => ROLES.find(({ positionName }) => positionName === name)?.webPerms ?? []

describe('the roles that a dealer begins with', () => {
  it('name each permission once', () => {
    for (const { webPerms, appPerms } of ROLES)
      for (const given of [webPerms, appPerms]) expect(given).toEqual([...new Set(given)])
  })

  it('let a light dealer, who works alone, take back what he buys', () => {
    expect(permitted('轻经销商管理员')).toEqual(
      expect.arrayContaining([
        ...['cancel', 'close', 'delete', 'sync'].map((deed) => `po:purchaseOrder:${deed}`),
        ...['po:inbound:disable', 'po:inbound:redFlush', 'po:purchaseReturn:redFlush'],
      ]),
    )
  })

  it('let who answers for something take with him as a sheet what he reads', () => {
    for (const name of ['销售经理', '仓库主管', '财务']) {
      const lists = permitted(name).filter((one) => one.endsWith(':list'))
      const sheets = lists.map((one) => one.replace(/list$/, 'export')).filter((one) => one in permissionLabel)
      expect(sheets.length).toBeGreaterThan(10)
      expect(permitted(name)).toEqual(expect.arrayContaining(sheets))
    }
    expect(permitted('业务员').filter((one) => one.endsWith(':export'))).toEqual([])
  })
})
