import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openMasterDesk, refusal, supplier } from './master-desk.ts'

const { ground, server } = await openMasterDesk()
afterAll(() => ground.close())

describe('suppliers', () => {
  const contact = { name: '周一', mobile: '13800000606', isDefault: 'F' } as const

  it('keep their contacts, the default one first', async () => {
    await server.must('md.supplier.save', supplier('S001', '供货一'))
    const humans = [contact, { ...contact, name: '周二', isDefault: 'T' as const }]
    const { id } = await server.must('md.supplier.save', { ...supplier('S002', '供货二'), humans })
    const found = await server.must('md.supplier.findById', { id })
    expect(found.humans.map(({ name }) => name)).toEqual(['周二', '周一'])
    expect(await server.must('md.supplier.supplierViewHumanList', { supplierId: id })).toEqual(found.humans)
    await server.must('md.supplier.update', { ...supplier('S002', '供货二'), id, version: 1, humans: [contact] })
    expect((await server.must('md.supplier.findById', { id })).humans).toEqual([contact])
    const two = { ...supplier('S003', '供货三'), humans: [humans[1]!, humans[1]!] }
    expect(await server.call('md.supplier.save', two)).toEqual(refusal('101', '默认联系人只能有一个'))
  })

  it('[BM-17] have a code and a name of their own, whatever the case of the code, and say so while one types', async () => {
    const refOf = async (code: string) => {
      const [{ id, version } = { id: '', version: 0 }] = (
        await server.must('md.supplier.supplierList', { keyword: code })
      ).rows
      return { id, version }
    }
    const { id } = await refOf('S002')
    expect(await server.call('md.supplier.save', supplier('s002', '供货三'))).toEqual(
      refusal('102', '供应商编码【s002】已存在', { field: 'supplierCode' }),
    )
    const taken = refusal('102', '供应商名称【供货二】已存在')
    expect(await server.call('md.supplier.save', supplier('S003', '供货二'))).toEqual(taken)
    const renamed = { ...supplier('S001', '供货二'), ...(await refOf('S001')) }
    expect(await server.call('md.supplier.update', renamed)).toEqual(taken)
    expect(await server.must('md.supplier.checkSupplierCode', { code: 's003' })).toBe(true)
    expect(await server.must('md.supplier.checkSupplierCode', { code: 's002' })).toBe(false)
    expect(await server.must('md.supplier.checkSupplier', { name: '供货三' })).toBe(true)
    expect(await server.must('md.supplier.checkSupplier', { name: '供货二' })).toBe(false)
    expect(await server.must('md.supplier.checkSupplier', { name: '供货二', id })).toBe(true)
  })

  it('tell what they are owed and where they are paid to who keeps them', async () => {
    const paid = { taxNo: '91330100MA2AXXXX1X', bankName: '杭州银行', bankAccount: '6222020000001234567' }
    const { id } = await server.must('md.supplier.save', { ...supplier('S009', '供货九'), ...paid })
    const clerk = ground.server()
    const gives = async (perms: string) => {
      await ground.database.db.execute(
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
    await server.must('md.supplier.delete', { items: [{ id, version: whole.version }] })
  })

  it('of the manufacturer stay as they are', async () => {
    const { id } = await server.must('md.supplier.save', supplier('S004', '厂家'))
    await ground.database.transaction('platform', (tx) =>
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
