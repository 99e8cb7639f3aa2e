import type { MasterKind } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { openMasterDesk, refusal } from './master-desk.ts'

const { ground, server, other } = await openMasterDesk()
afterAll(() => ground.close())

describe('customer types and stock statuses', () => {
  it('[BM-16] are saved, toggled and deleted; those of the system stay', async () => {
    const type = { typeCode: 'CT91', typeName: '试点', channelType: 'market', sortNum: 9 } as const
    const { id } = await server.must('md.customerType.save', type)
    const changed = { ...type, id, version: 1, typeName: '试点二' }
    expect(await server.must('md.customerType.save', changed)).toEqual({ id })
    expect(await server.call('md.customerType.save', { ...changed, version: undefined })).toEqual(
      refusal('101', '版本号必填!'),
    )
    await server.must('md.customerType.disable', { id, version: 2, enabled: 'F' })
    expect(await server.must('md.customerType.selectType', {})).not.toContainEqual({ key: 'CT91', label: '试点二' })
    const { rows } = await server.must('md.customerType.list', { keyword: '试点', enabled: 'F' })
    expect(rows).toMatchObject([{ typeCode: 'CT91', isSystem: 'F', version: 3 }])
    expect(await server.must('md.customerType.delete', { items: [{ id, version: 3 }] })).toBe('操作成功')
  })

  it('refuse what the system or stock needs', async () => {
    const { rows } = await server.must('inv.inventoryStatus.list', { keyword: '01' })
    const { id, version, isSystem } = rows[0]!
    expect(isSystem).toBe('T')
    expect(await server.call('inv.inventoryStatus.delete', { items: [{ id, version }] })).toEqual(
      refusal('103', '系统状态不能删除'),
    )
    expect(await server.call('inv.inventoryStatus.disable', { id, version, enabled: 'F' })).toEqual(
      refusal('103', '系统状态不能停用'),
    )
    const own = { statusCode: '10', statusName: '外包装破损', isSale: 'T' } as const
    expect(await server.call('inv.inventoryStatus.save', { ...own, statusCode: '09' })).toEqual(
      refusal('101', '状态编码须从10开始'),
    )
    const saved = await server.must('inv.inventoryStatus.save', own)
    expect(await server.must('inv.inventoryStatus.getInvStatusById', saved)).toMatchObject({ ...own, sortNum: 0 })
    expect(await server.must('inv.inventoryStatus.getInvStatus', { isSale: 'T' })).toContainEqual({
      key: '10',
      label: '外包装破损',
    })
  })

  it('[BM-16] a status of one’s own is offered no more while it is switched off', async () => {
    const seen = async () => {
      const { rows } = await server.must('inv.inventoryStatus.list', { keyword: '外包装' })
      return { id: rows[0]!.id, version: rows[0]!.version }
    }
    const offered = async () => (await server.must('inv.inventoryStatus.getInvStatus', {})).map(({ key }) => key)
    await server.must('inv.inventoryStatus.disable', { ...(await seen()), enabled: 'F' })
    expect(await offered()).not.toContain('10')
    await server.must('inv.inventoryStatus.disable', { ...(await seen()), enabled: 'T' })
    expect(await offered()).toContain('10')
  })
})

describe('business types of line owners', () => {
  it('[BM-16] are added, changed, disabled and read, each code and name once', async () => {
    const saved = await server.must('md.regionType.saveRegionType', {
      typeCode: '4000',
      typeName: '配送员',
      sortNum: 30,
    })
    expect(await server.must('md.regionType.getRegionType', saved)).toMatchObject({ typeCode: '4000', isSystem: 'F' })
    expect(await server.call('md.regionType.saveRegionType', { typeCode: '4000', typeName: '司机' })).toEqual(
      refusal('102', '类型编码【4000】已存在'),
    )
    const change = { ...saved, version: 1, typeCode: '4001', typeName: '配送员' }
    await server.must('md.regionType.saveRegionType', change)
    expect(await server.call('md.regionType.saveRegionType', change)).toMatchObject({ resultCode: '104' })
    await server.must('md.regionType.disable', { ...saved, version: 2, enabled: 'F' })
    const { rows } = await server.must('md.regionType.list', { enabled: 'F' })
    expect(rows).toMatchObject([{ typeCode: '4001', typeName: '配送员', version: 3 }])
    expect((await other.must('md.regionType.list', { enabled: 'F' })).total).toBe(0)
  })

  it('of the system stay as they are, and the code that lines have stays', async () => {
    const own = await server.must('md.regionType.saveRegionType', { typeCode: '2000', typeName: '业务员' })
    expect(
      await server.call('md.regionType.saveRegionType', { ...own, version: 1, typeCode: '2001', typeName: '业务员' }),
    ).toEqual(refusal('103', '类型编码已被使用，不能修改'))
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.execute(sql`update region_type set is_system = 'T' where type_code = '2000'`),
    )
    expect(await server.call('md.regionType.disable', { ...own, version: 1, enabled: 'F' })).toEqual(
      refusal('103', '系统类型不能停用'),
    )
  })
})

describe('whether a value that is given once is still free', () => {
  const isFree = (args: Args<'md.master.isFree'>, at = server) => at.must('md.master.isFree', args)

  it('[BM-17] is said of every kind while one types, whatever the case, to the row itself and to other dealers', async () => {
    await server.must('md.customerType.save', { typeCode: 'CT92', typeName: '查重', channelType: 'market', sortNum: 9 })
    const { rows } = await server.must('md.customerType.list', { keyword: 'CT92' })
    const asked = { kind: 'customerType', field: 'typeCode', value: 'ct92' } as const
    expect(await isFree(asked)).toBe(false)
    expect(await isFree({ ...asked, id: rows[0]!.id })).toBe(true)
    expect(await isFree({ ...asked, value: 'CT93' })).toBe(true)
    expect(await isFree(asked, other)).toBe(true)
    expect(await isFree({ kind: 'customerType', field: 'typeName', value: '查重' })).toBe(false)
    await server.must('md.brand.save', { brandCode: 'BR01', brandName: '青禾' })
    const used = [
      ['brand', 'brandCode', 'BR01'],
      ['inventoryStatus', 'statusCode', '01'],
      ['region', 'regionName', '一线'],
      ['regionType', 'typeCode', '2000'],
      ['warehouse', 'warehouseCode', 'w001'],
    ] as const
    for (const [kind, field, value] of used) expect(await isFree({ kind, field, value }), kind).toBe(false)
  })

  it('is known of every kind of the contract', async () => {
    const fields: Record<MasterKind, string> = {
      ...{ brand: 'brandCode', customerType: 'typeCode', driver: 'licenseNo', inventoryStatus: 'statusName' },
      ...{
        priceSeries: 'seriesName',
        printTemplete: 'templeteCode',
        printTitleType: 'titleName',
        region: 'regionName',
      },
      ...{ regionType: 'typeName', salesProject: 'projectCode', warehouse: 'warehouseName' },
    }
    for (const [kind, field] of Object.entries(fields))
      expect(await isFree({ kind: kind as MasterKind, field, value: '没有人有的' }), kind).toBe(true)
  })

  it('is not asked of a field whose values repeat', async () => {
    expect(
      await server.call('md.master.isFree', { kind: 'salesProject', field: 'projectName', value: '陈列' }),
    ).toEqual(refusal('101', '该字段不要求唯一', { field: 'field' }))
  })
})
