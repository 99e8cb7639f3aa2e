import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../src/modules/md/user/user.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
let salesmanId: string
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
  salesmanId = ground.first.salesman.userId
  await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(staff)
      .set({ businessType: '2000' })
      .where(and(eq(staff.dealerCode, 'T001'), eq(staff.id, salesmanId))),
  )
})
afterAll(() => ground?.close())

const van = (vehicleCode: string, more: Partial<Args<'md.vehicle.save'>> = {}) => ({
  vehicleCode,
  vehicleType: 'van' as const,
  plateNo: `浙A900${vehicleCode.slice(-2)}`,
  salesmanId,
  ...more,
})
const warehouseOf = async (keyword: string) =>
  (await server.must('md.warehouse.list', { keyword, warehouseType: 'vehicle' })).rows

describe('vehicles', () => {
  it('are added with a warehouse of their own', async () => {
    const { id } = await server.must('md.vehicle.save', van('CC11', { brandModel: '五菱荣光', loadWeight: '0.8' }))
    const row = await server.must('md.vehicle.getVehicle', { id })
    expect(row).toMatchObject({
      ...{ vehicleCode: 'CC11', plateNo: '浙A90011', isNewEnergy: 'F', reportStatus: 'none', enabled: 'T' },
      ...{ salesmanName: '王业务', warehouseCode: 'VCC11', warehouseName: '浙A90011车仓', loadWeight: '0.8' },
    })
    expect((await server.must('md.vehicle.list', { plateNo: '90011', vehicleType: 'van' })).rows).toEqual([row])
    expect(await warehouseOf('VCC11')).toMatchObject([{ warehouseType: 'vehicle', isDefault: 'F', enabled: 'T' }])
    expect(await server.must('md.vehicle.select', { salesmanId })).toContainEqual({
      ...{ vehicleCode: 'CC11', plateNo: '浙A90011', warehouseCode: 'VCC11' },
    })
    expect(await other.call('md.vehicle.getVehicle', { id })).toEqual(refusal('106', '数据不存在或已删除'))
  })

  it('[VAL-10] have a plate of their kind, which nobody else has; tricycles need none', async () => {
    const save = (more: Partial<Args<'md.vehicle.save'>>) => server.call('md.vehicle.save', van('CC12', more))
    expect(await save({ plateNo: '浙AD20519' })).toEqual(refusal('101', '车牌号格式不正确', { field: 'plateNo' }))
    expect(await save({ vehicleType: 'newEnergyVehicle' })).toEqual(
      refusal('101', '新能源车牌号格式不正确', { field: 'plateNo' }),
    )
    expect(await save({ plateNo: undefined })).toEqual(refusal('101', '车牌号必填!', { field: 'plateNo' }))
    expect(await save({ plateNo: '浙A90011' })).toEqual(
      refusal('102', '车牌号【浙A90011】已存在', { field: 'plateNo' }),
    )
    expect(await server.must('md.vehicle.checkPlateNo', { plateNo: '浙A90011' })).toBe(false)
    expect(await other.must('md.vehicle.checkPlateNo', { plateNo: '浙A90011' })).toBe(true)
    expect(await warehouseOf('VCC12')).toEqual([])
    // I and O, marks of 港 and 澳 elsewhere than on 粤Z: as the rule is stated, not as the standard has it.
    for (const [at, plateNo] of ['浙A1234O', '浙A1234澳'].entries())
      await server.must('md.vehicle.save', van(`CC8${at}`, { plateNo }))
    await server.must('md.vehicle.save', van('CC13', { vehicleType: 'electricTricycle', plateNo: undefined }))
    await server.must('md.vehicle.save', van('CC14', { vehicleType: 'electricTricycle', plateNo: undefined }))
    expect(await warehouseOf('VCC14')).toMatchObject([{ warehouseName: 'CC14车仓' }])
    await server.must('md.vehicle.save', van('CC15', { vehicleType: 'newEnergyVehicle', plateNo: '浙AD20519' }))
    expect((await server.must('md.vehicle.list', { vehicleType: 'newEnergyVehicle' })).rows).toMatchObject([
      { isNewEnergy: 'T' },
    ])
  })

  it('find another name for the warehouse where theirs is taken', async () => {
    await server.must('md.warehouse.save', {
      ...{ warehouseCode: 'VCC16', warehouseName: '浙A90016车仓', warehouseType: 'normal' as const },
      ...{
        managerId: salesmanId,
        mobile: '10000010001',
        provinceCode: '330000',
        cityCode: '330100',
        countyCode: '330102',
        townCode: '330102001',
      },
      address: '望江路18号',
    })
    await server.must('md.vehicle.save', van('CC16'))
    expect(await warehouseOf('VCC16')).toMatchObject([{ warehouseCode: 'VCC162', warehouseName: '浙A90016车仓2' }])
  })

  it('are disabled with their warehouse, when nothing lies in it', async () => {
    const [full] = (await server.must('md.vehicle.list', { plateNo: '浙A12345' })).rows
    expect(await server.call('md.vehicle.disable', { id: full!.id, version: full!.version, enabled: 'F' })).toEqual(
      refusal('103', '车辆仓存在库存，不能停用'),
    )
    const [empty] = (await server.must('md.vehicle.list', { plateNo: '浙A90011' })).rows
    await server.must('md.vehicle.disable', { id: empty!.id, version: 1, enabled: 'F' })
    expect(await warehouseOf('VCC11')).toMatchObject([{ enabled: 'F' }])
    expect(await server.must('md.vehicle.select', {})).not.toContainEqual(
      expect.objectContaining({ vehicleCode: 'CC11' }),
    )
    await server.must('md.vehicle.disable', { id: empty!.id, version: 2, enabled: 'T' })
    expect(await warehouseOf('VCC11')).toMatchObject([{ enabled: 'T' }])
  })

  it('are not disabled while goods are asked for, nor is their warehouse without them', async () => {
    const { id } = await server.must('md.vehicle.save', van('CC31'))
    const [own] = await warehouseOf('VCC31')
    const alone = (enabled: 'T' | 'F') =>
      server.call('md.warehouse.updateEnabled', { id: own!.id, version: own!.version, enabled })
    expect(await alone('F')).toEqual(refusal('103', '车辆仓随车辆启用和停用'))
    const load = await server.must('inv.vehicleStockIn.save', {
      ...{ submit: 'T', docDate: TODAY, needDate: TODAY, fromWarehouseCode: 'W001', vehicleCode: 'CC31' },
      lines: [{ productCode: 'P1', unitType: 'small', qty: '1' }],
    })
    const disable = () => server.call('md.vehicle.disable', { id, version: 1, enabled: 'F' })
    expect(await disable()).toEqual(refusal('103', `车辆仓有未完成的库存申请【${load.applyNum}】，不能停用`))
    await server.must('inv.vehicleStockIn.withdraw', { id: load.id, version: load.version })
    expect(await disable()).toMatchObject({ resultCode: '000' })
    expect(await alone('T')).toMatchObject({ resultCode: '104' })
    const [off] = await warehouseOf('VCC31')
    const on = { id: off!.id, version: off!.version, enabled: 'T' } as const
    expect(await server.call('md.warehouse.updateEnabled', on)).toEqual(refusal('103', '车辆仓随车辆启用和停用'))
  })

  it('go with their warehouse, unless something names them', async () => {
    const [used] = (await server.must('md.vehicle.list', { plateNo: '浙A12345' })).rows
    expect(await server.call('md.vehicle.delete', { items: [{ id: used!.id, version: used!.version }] })).toMatchObject(
      {
        resultCode: '111',
      },
    )
    const [free] = (await server.must('md.vehicle.list', { plateNo: '浙AD20519' })).rows
    await server.must('md.vehicle.delete', { items: [{ id: free!.id, version: 1 }] })
    expect(await warehouseOf('VCC15')).toEqual([])
    expect(await server.must('md.vehicle.checkPlateNo', { plateNo: '浙AD20519' })).toBe(true)
  })

  it('whose papers run out within 30 days are among the to-dos', async () => {
    const todos = async () => (await server.must('report.web.homeSummary', {})).todos
    const before = (await todos()).vehicleExpiring ?? 0
    const { id } = await server.must(
      'md.vehicle.save',
      van('CC17', { insuranceEndDate: '2026-04-09', inspectionEndDate: '2027-01-01' }),
    )
    await server.must('md.vehicle.save', van('CC18', { insuranceEndDate: '2026-04-10' }))
    expect((await todos()).vehicleExpiring).toBe(before + 1)
    expect((await server.must('md.vehicle.list', { expiring: 'T' })).rows.map((row) => row.id)).toEqual([id])
    await server.must('md.vehicle.disable', { id, version: 1, enabled: 'F' })
    expect((await todos()).vehicleExpiring).toBe(before)
  })
})

describe('drivers', () => {
  const driver = (number: number, more: Partial<Args<'md.driver.save'>> = {}) => ({
    driverName: '郑大勇',
    mobile: `1390000000${number}`,
    licenseNo: `33010219880101123${number}`,
    licenseType: 'B2' as const,
    licenseEndDate: '2029-06-14',
    ...more,
  })
  it('get a code when none is given, and may share a name', async () => {
    await server.must('md.driver.save', driver(1))
    await server.must('md.driver.save', driver(2, { driverCode: 'D0302', userId: salesmanId }))
    const { rows } = await server.must('md.driver.list', { keyword: '郑', sort: 'driverCode', order: 'asc' })
    expect(rows).toMatchObject([
      { driverCode: 'D0002', enabled: 'T' },
      { driverCode: 'D0302', userName: '王业务' },
    ])
    expect(await server.must('md.driver.select', {})).toContainEqual({
      ...{ driverId: rows[1]!.id, driverName: '郑大勇', mobile: '13900000002' },
    })
  })

  it('have mobile, licence and code of their own', async () => {
    expect(await server.call('md.driver.save', driver(3, { mobile: '13900000001' }))).toEqual(
      refusal('102', '手机号【13900000001】已存在', { field: 'mobile' }),
    )
    expect(await server.call('md.driver.save', driver(3, { licenseNo: '330102198801011231' }))).toEqual(
      refusal('102', '驾驶证号【330102198801011231】已存在', { field: 'licenseNo' }),
    )
    expect(await server.call('md.driver.save', driver(3, { driverCode: 'd0302' }))).toEqual(
      refusal('102', '司机编码【d0302】已存在', { field: 'driverCode' }),
    )
  })

  it('are disabled by saving, are not offered then, and stay while a vehicle names them', async () => {
    const [row] = (await server.must('md.driver.list', { keyword: 'D0302' })).rows
    const { id, version } = row!
    await server.must('md.driver.save', { ...driver(2, { driverCode: 'D0302' }), id, version, enabled: 'F' })
    expect(await server.must('md.driver.select', {})).not.toContainEqual(expect.objectContaining({ driverId: id }))
    await server.must('md.vehicle.save', van('CC21', { driverId: id }))
    expect(await server.call('md.driver.delete', { items: [{ id, version: version + 1 }] })).toEqual(
      refusal('111', '司机【郑大勇】已被使用，不能删除'),
    )
  })

  it('whose licence runs out within 30 days are among the to-dos', async () => {
    await server.must('md.driver.save', driver(4, { licenseEndDate: '2026-04-09' }))
    expect((await server.must('md.driver.list', { expiring: 'T' })).rows).toMatchObject([{ mobile: '13900000004' }])
    expect((await server.must('report.web.homeSummary', {})).todos.driverExpiring).toBe(1)
  })
})
