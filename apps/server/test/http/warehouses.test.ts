import { afterAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { openMasterDesk, refusal } from './master-desk.ts'

const { ground, server } = await openMasterDesk()
afterAll(() => ground.close())

describe('warehouses', () => {
  const warehouse = (warehouseCode: string, warehouseName: string, managerId: string): Args<'md.warehouse.save'> => ({
    ...{ warehouseCode, warehouseName, managerId },
    ...{ warehouseType: 'normal', mobile: '13800000001', address: '望江路18号' },
    ...{ provinceCode: '330000', cityCode: '330100', countyCode: '330102', townCode: '330102001' },
  })
  const one = async (code: string) => {
    const { rows } = await server.must('md.warehouse.list', { keyword: code, warehouseType: 'normal' })
    return rows[0]!
  }

  it('[BM-17] keep who works there and their locations', async () => {
    const [keeper] = await server.must('md.warehouse.getUserList', {})
    const userId = keeper!.userId
    const shelf = { locationCode: 'A01', locationName: '甲', isDefault: 'T', enabled: 'T' } as const
    const entered = { ...warehouse('W009', '新仓', userId), userIds: [userId], locations: [shelf] }
    const { id } = await server.must('md.warehouse.save', entered)
    const found = await server.must('md.warehouse.getWarehouseById', { id })
    expect(found).toMatchObject({
      userIds: [userId],
      managerName: keeper!.realName,
      isDefault: 'F',
      countyCode: '330102',
    })
    expect(found.locations.map(({ locationCode, isDefault }) => [locationCode, isDefault])).toEqual([
      ['*', 'F'],
      ['A01', 'T'],
    ])
    await server.must('md.warehouse.save', { ...entered, id, version: 1, userIds: [], locations: [] })
    const emptied = await server.must('md.warehouse.getWarehouseById', { id })
    expect(emptied).toMatchObject({ userIds: [], locations: [{ locationCode: '*', isDefault: 'T' }], version: 2 })
    const kind = { ...entered, id, version: 2, warehouseType: 'transit' } as const
    expect(await server.call('md.warehouse.save', kind)).toEqual(refusal('101', '仓库类型不能修改'))
    const stranger = { ...entered, id, version: 2, userIds: ['999999'] }
    expect(await server.call('md.warehouse.save', stranger)).toEqual(refusal('106', '可操作人员不存在或已删除'))
    expect(await server.must('md.warehouse.checkCode', { code: 'w009' })).toBe(false)
  })

  it('[BM-16] have one default, which stays enabled, as does one with stock', async () => {
    const first = await one('W001')
    const full = await one('W002')
    const off = { enabled: 'F' } as const
    const { id, version } = first
    expect(await server.call('md.warehouse.updateEnabled', { id, version, ...off })).toEqual(
      refusal('103', '默认仓库不能停用'),
    )
    expect(await server.call('md.warehouse.updateEnabled', { id: full.id, version: full.version, ...off })).toEqual(
      refusal('103', '仓库存在库存，不能停用'),
    )
    const fresh = await one('W009')
    await server.must('md.warehouse.setDefault', { id: fresh.id, version: fresh.version })
    const { rows } = await server.must('md.warehouse.list', {})
    expect(rows.filter(({ isDefault }) => isDefault === 'T').map((row) => row.warehouseCode)).toEqual(['W009'])
    expect(await server.must('md.warehouse.getIsUseLocation', {})).toBe('F')
  })

  it('stay enabled while a transfer brings them goods', async () => {
    const [keeper] = await server.must('md.warehouse.getUserList', {})
    const { id } = await server.must('md.warehouse.save', warehouse('W010', '南仓', keeper!.userId))
    const { id: applyId, ...transfer } = await server.must('inv.transfer.save', {
      ...{ submit: 'T', docDate: TODAY, needDate: TODAY, fromWarehouseCode: 'W002', toWarehouseCode: 'W010' },
      lines: [{ productCode: 'P1', unitType: 'small', qty: '1' }],
    })
    const disable = () => server.call('md.warehouse.updateEnabled', { id, version: 1, enabled: 'F' })
    expect(await disable()).toEqual(refusal('103', `仓库有未完成的库存申请【${transfer.applyNum}】，不能停用`))
    await server.must('inv.transfer.withdraw', { id: applyId, version: transfer.version })
    expect(await disable()).toMatchObject({ resultCode: '000' })
  })

  it('take only kinds of the contract as a filter', async () => {
    const strange = await server.call('md.warehouse.list', { warehouseType: 'normal,shed' as never })
    expect(strange).toEqual(refusal('101', '仓库类型格式不正确'))
  })
})
