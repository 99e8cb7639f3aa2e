import type { MasterKind } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

let db: TestDatabase
let server: TestServer
let other: TestServer
beforeAll(async () => {
  db = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(db.database)
  server = new TestServer(db.database)
  await server.login('boss1')
  other = new TestServer(db.database)
  await other.login('boss2')
})
afterAll(async () => {
  await server?.close()
  await other?.close()
  await db?.close()
})

const refusal = (resultCode: string, content: string, facts: object = {}) =>
  expect.objectContaining({ status: 200, resultCode, content, ...facts })

describe('brands', () => {
  const save = (values: Partial<Args<'md.brand.save'>>) =>
    server.call('md.brand.save', { brandCode: 'BR01', brandName: '青禾', ...values })
  const one = async (brandCode: string) => {
    const { rows } = await server.must('md.brand.brandList', { keyword: brandCode })
    return rows[0]!
  }

  it('are added, found, listed and offered', async () => {
    const saved = await server.must('md.brand.save', { brandCode: 'BR01', brandName: '青禾', sortNum: 3 })
    const brand = await server.must('md.brand.findById', saved)
    expect(brand).toMatchObject({ brandCode: 'BR01', sortNum: 3, isNice: 'F', enabled: 'T', version: 1 })
    expect(brand).toMatchObject({ createName: '陈经理', createDate: '2026-03-10 12:00:00', updateName: '陈经理' })
    expect((await server.must('md.brand.brandList', { keyword: 'br0', enabled: 'T' })).rows).toEqual([brand])
    expect((await server.must('md.brand.brandList', { enabled: 'F' })).total).toBe(0)
    expect(await server.must('md.brand.getBrandsList', {})).toContainEqual({ key: saved.id, label: '青禾' })
    expect(await server.must('md.brand.getNiceBrandList', {})).toEqual([])
  })

  it('have names that are seen: marks that are not make no name, and no other', async () => {
    const taken = refusal('102', '品牌名称【青禾】已存在', { field: 'brandName' })
    const name = (brandName: string) => save({ brandCode: 'BR09', brandName })
    expect(await name('\u200b')).toEqual(refusal('101', '品牌名称必填!', { field: 'brandName' }))
    for (const mark of ['\u200b', '\u00ad', '\u202e', '\n']) {
      expect(await name(`青禾${mark}`)).toEqual(taken)
      expect(await name(`${mark}青禾`)).toEqual(taken)
    }
    expect(await server.must('md.brand.checkRepeat', { name: '青\u200b禾' })).toBe(false)
    const { id } = await server.must('md.brand.save', { brandCode: 'BR09', brandName: '青\n苗' })
    expect(await server.must('md.brand.findById', { id })).toMatchObject({ brandName: '青 苗', version: 1 })
    await server.must('md.brand.delete', { items: [{ id, version: 1 }] })
  })

  it('[BM-17] have a code and a name of their own, whatever the case, and say so while one types', async () => {
    expect(await save({ brandCode: 'br01', brandName: '别的' })).toEqual(
      refusal('102', '品牌编码【br01】已存在', { field: 'brandCode' }),
    )
    expect(await save({ brandCode: 'BR09' })).toEqual(refusal('102', '品牌名称【青禾】已存在'))
    const { id } = await one('BR01')
    expect(await server.must('md.brand.checkRepeat', { name: '青禾' })).toBe(false)
    expect(await server.must('md.brand.checkRepeat', { name: '青禾', id })).toBe(true)
    expect(await server.must('md.brand.checkRepeat', { name: '晴山' })).toBe(true)
    expect(await other.must('md.brand.checkRepeat', { name: '青禾' })).toBe(true)
  })

  it('change by the version that was seen; what is left out is emptied, what has a value of its own stays', async () => {
    await server.must('md.supplier.save', supplier('S001', '供货一'))
    const before = await one('BR01')
    const { id, version } = before
    const change = { id, version, brandCode: 'BR01', brandName: '青禾二', supplierCode: 'S001' }
    expect(await server.must('md.brand.update', change)).toBe('操作成功')
    expect(await one('BR01')).toMatchObject({ brandName: '青禾二', supplierName: '供货一', sortNum: 3, version: 2 })
    expect(await server.call('md.brand.update', change)).toEqual(refusal('104', '数据已被他人修改，请刷新后重试'))
    await server.must('md.brand.update', { id, version: 2, brandCode: 'BR01', brandName: '青禾二', enabled: 'F' })
    const after = await one('BR01')
    expect(after).toMatchObject({ enabled: 'F', version: 3 })
    expect(after).not.toHaveProperty('supplierCode')
    expect(await server.must('md.brand.getBrandsList', {})).not.toContainEqual({ key: id, label: '青禾二' })
    expect(await other.call('md.brand.findById', { id })).toEqual(refusal('106', '数据不存在或已删除'))
  })

  it('name a supplier that is there, and a file that was uploaded', async () => {
    const brand = { brandCode: 'BR02', brandName: '暖阳' }
    expect(await save({ ...brand, supplierCode: 'S999' })).toEqual(
      refusal('106', '供应商不存在或已删除', { field: 'supplierCode' }),
    )
    expect((await save({ ...brand, logoFileId: '999999' })).resultCode).toBe('106')
    expect((await server.must('md.brand.brandList', { keyword: 'BR02' })).total).toBe(0)
  })

  it('are deleted when no product has them, all or none', async () => {
    const saved = await server.must('md.brand.save', { brandCode: 'BR03', brandName: '山泉' })
    const { id, version } = await one('BR01')
    const stale = {
      items: [
        { ...saved, version: 1 },
        { id, version: 1 },
      ],
    }
    expect(await server.call('md.brand.delete', stale)).toMatchObject({ resultCode: '104' })
    await db.database.transaction('platform', (tx) =>
      tx.execute(`update product set brand_id = ${saved.id} where dealer_code = 'T001' and product_code = 'P1'`),
    )
    const both = {
      items: [
        { id, version },
        { ...saved, version: 1 },
      ],
    }
    expect(await server.call('md.brand.delete', both)).toEqual(refusal('111', '品牌【山泉】已被使用，不能删除'))
    expect((await server.must('md.brand.brandList', { keyword: 'BR0' })).total).toBe(2)
    expect(await server.must('md.brand.delete', { items: [{ id, version }] })).toBe('操作成功')
    expect(await server.call('md.brand.findById', { id })).toMatchObject({ resultCode: '106' })
    expect((await server.must('md.brand.save', { brandCode: 'BR01', brandName: '青禾' })).id).not.toBe(id)
  })

  it('sort by what the contract names and by nothing else', async () => {
    const sorted = await server.must('md.brand.brandList', { keyword: 'BR0', sort: 'brandCode', order: 'asc' })
    expect(sorted.rows.map(({ brandCode }) => brandCode)).toEqual(['BR01', 'BR03'])
    const strange = await server.call('md.brand.brandList', { sort: 'colour' as never })
    expect(strange).toEqual(refusal('101', '排序列格式不正确'))
  })
})

const supplier = (supplierCode: string, supplierName: string): Args<'md.supplier.save'> => ({
  supplierCode,
  supplierName,
  contact: '周仁和',
  mobile: '13800000605',
  settleType: 'cash',
})

describe('suppliers', () => {
  const contact = { name: '周一', mobile: '13800000606', isDefault: 'F' } as const

  it('[BM-17] keep their contacts, the default one first', async () => {
    const humans = [contact, { ...contact, name: '周二', isDefault: 'T' as const }]
    const { id } = await server.must('md.supplier.save', { ...supplier('S002', '供货二'), humans })
    const found = await server.must('md.supplier.findById', { id })
    expect(found.humans.map(({ name }) => name)).toEqual(['周二', '周一'])
    expect(await server.must('md.supplier.supplierViewHumanList', { supplierId: id })).toEqual(found.humans)
    await server.must('md.supplier.update', { ...supplier('S002', '供货二'), id, version: 1, humans: [contact] })
    expect((await server.must('md.supplier.findById', { id })).humans).toEqual([contact])
    const two = { ...supplier('S003', '供货三'), humans: [humans[1]!, humans[1]!] }
    expect(await server.call('md.supplier.save', two)).toEqual(refusal('101', '默认联系人只能有一个'))
    expect(await server.must('md.supplier.checkSupplierCode', { code: 's003' })).toBe(true)
    expect(await server.must('md.supplier.checkSupplierCode', { code: 's002' })).toBe(false)
    expect(await server.must('md.supplier.checkSupplier', { name: '供货二', id })).toBe(true)
  })

  it('tell what they are owed and where they are paid to who keeps them', async () => {
    const paid = { taxNo: '91330100MA2AXXXX1X', bankName: '杭州银行', bankAccount: '6222020000001234567' }
    const { id } = await server.must('md.supplier.save', { ...supplier('S009', '供货九'), ...paid })
    const clerk = new TestServer(db.database)
    const gives = async (perms: string) => {
      await db.database.db.execute(
        sql`update position set web_perms = ${perms}::text[] where dealer_code = 'T001' and position_code = 'Z002'`,
      )
      await clerk.login('sales1')
      return clerk.must('md.supplier.findById', { id })
    }
    const whole = await server.must('md.supplier.findById', { id })
    expect(whole).toMatchObject({ ...paid, payableAmount: '0.00' })
    const { payableAmount: _owed, taxNo: _taxNo, bankName: _bank, bankAccount: _account, ...told } = whole
    expect(await gives('{md:product:list}')).toEqual(told)
    for (const perms of ['{md:supplier:list}', '{md:supplier:edit}']) expect(await gives(perms)).toEqual(whole)
    await clerk.close()
    await server.must('md.supplier.delete', { items: [{ id, version: whole.version }] })
  })

  it('of the manufacturer stay as they are', async () => {
    const { id } = await server.must('md.supplier.save', supplier('S004', '厂家'))
    await db.database.transaction('platform', (tx) =>
      tx.execute(`update supplier set is_nice = 'T' where supplier_code = 'S004'`),
    )
    const change = { ...supplier('S004', '别名'), id, version: 1 }
    expect(await server.call('md.supplier.update', change)).toEqual(refusal('103', '厂家供应商不能修改'))
    const gone = { items: [{ id, version: 1 }] }
    expect(await server.call('md.supplier.delete', gone)).toEqual(refusal('103', '厂家供应商不能删除'))
    expect(await server.must('md.supplier.getNiceSupplierList', {})).toEqual([{ key: 'S004', label: '厂家' }])
    const own = await server.must('md.supplier.getNonNiceSupplierList', {})
    expect(own.map(({ key }) => key)).toEqual(['S001', 'S002'])
    expect(await server.must('md.supplier.getSupplierList', {})).toContainEqual({
      key: 'S004',
      label: '厂家',
      isNice: 'T',
    })
    const { rows, footer } = await server.must('md.supplier.supplierList', { isNice: 'T' })
    expect(rows.map(({ supplierCode }) => supplierCode)).toEqual(['S004'])
    expect(footer).toEqual({ payableAmount: '0.00' })
  })

  it('keep a code that a brand names, and are not deleted', async () => {
    await server.must('md.brand.save', { brandCode: 'BR04', brandName: '海风', supplierCode: 'S002' })
    const { rows } = await server.must('md.supplier.supplierList', { keyword: 'S002' })
    const { id, version } = rows[0]!
    const renamed = { ...supplier('S102', '供货二'), id, version }
    expect(await server.call('md.supplier.update', renamed)).toEqual(refusal('103', '供应商编码已被使用，不能修改'))
    const gone = { items: [{ id, version }] }
    expect(await server.call('md.supplier.delete', gone)).toEqual(refusal('111', '供应商【供货二】已被使用，不能删除'))
  })
})

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
    await db.database.transaction({ dealerCode: 'T001' }, (tx) =>
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
