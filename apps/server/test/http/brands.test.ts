import { afterAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { openMasterDesk, refusal, supplier } from './master-desk.ts'

const { ground, server, other } = await openMasterDesk()
afterAll(() => ground.close())

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
    await ground.database.transaction('platform', (tx) =>
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
