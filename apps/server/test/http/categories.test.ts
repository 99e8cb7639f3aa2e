import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args, Content } from '../../src/platform/contract/types.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
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

type Node = Content<'md.category.list'>[number]

const add = async (categoryCode: string, categoryName: string, parentId?: string, more: object = {}) =>
  (await server.must('md.category.save', { categoryCode, categoryName, parentId, ...more })).id

const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.childList)])
const tree = async () => all(await server.must('md.category.list', {}))
const one = async (id: string) => (await tree()).find((node) => node.id === id)!
const saveOf = ({ id, version, categoryCode, categoryName, parentId, sortNum, taxRate }: Node) => ({
  ...{ id, version, categoryCode, categoryName, parentId, sortNum, taxRate },
})
const move = async (id: string, to: Partial<Args<'md.category.save'>>) =>
  server.call('md.category.save', { ...saveOf(await one(id)), ...to })
const shape = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ categoryCode, childList }) => (childList.length > 0 ? [categoryCode, shape(childList)] : categoryCode))
const below = async (id: string) => shape((await one(id)).childList)

describe('categories', () => {
  let root = ''
  let leaf = ''

  it('lie below each other, with the level, place and tax rate that follow from where', async () => {
    root = await add('ROOT', '零食', undefined, { taxRate: '9.00' })
    leaf = await add('LEAF1', '膨化', root)
    const second = await add('LEAF2', '坚果', root)
    expect(await one(leaf)).toMatchObject({
      name: '膨化',
      level: 2,
      sortNum: 1,
      taxRate: '9.00',
      enabled: 'T',
      version: 1,
    })
    expect(await one(second)).toMatchObject({ level: 2, sortNum: 2 })
    expect(await one(root)).toMatchObject({ level: 1, taxRate: '9.00', createName: '陈经理' })
    expect((await one(root)).childList.map(({ id }) => id)).toEqual([leaf, second])
    const [, snacks] = await server.must('md.category.categoryTree', {})
    expect(snacks).toEqual({
      id: root,
      name: '零食',
      childList: [
        { id: leaf, name: '膨化', childList: [] },
        { id: second, name: '坚果', childList: [] },
      ],
    })
  })

  it('are found with the branches that lead to them', async () => {
    expect(shape(await server.must('md.category.list', { keyword: 'leaf2' }))).toEqual([['ROOT', ['LEAF2']]])
    expect(shape(await server.must('md.category.list', { keyword: '膨' }))).toEqual([['ROOT', ['LEAF1']]])
    expect(await server.must('md.category.list', { keyword: '没有' })).toEqual([])
  })

  it('[BM-17] have a code of their own, and a name that is given once below one parent', async () => {
    const refused = await server.call('md.category.save', { categoryCode: 'leaf1', categoryName: '别的' })
    expect(refused).toMatchObject({ resultCode: '102', content: '类别编码【leaf1】已存在', field: 'categoryCode' })
    const again = { categoryCode: 'LEAF9', categoryName: '膨化' }
    expect(await server.call('md.category.save', { ...again, parentId: root })).toMatchObject({
      resultCode: '102',
      content: '类别名称【膨化】已存在',
      field: 'categoryName',
    })
    const elsewhere = await server.must('md.category.save', again)
    expect(await move(elsewhere.id, { parentId: root })).toMatchObject({ resultCode: '102' })
    expect(await server.must('md.category.checkCode', { code: 'LEAF9' })).toBe(false)
    expect(await server.must('md.category.checkCode', { code: 'LEAF9', id: elsewhere.id })).toBe(true)
    expect(await other.must('md.category.checkCode', { code: 'LEAF9' })).toBe(true)
    await server.must('md.category.delete', { ...elsewhere, version: 1 })
  })

  it('have four levels, and none lies below itself', async () => {
    const third = await add('THIRD', '薯片', leaf)
    const fourth = await add('FOURTH', '原味', third)
    const fifth = await server.call('md.category.save', {
      categoryCode: 'FIFTH',
      categoryName: '大包',
      parentId: fourth,
    })
    expect(fifth).toMatchObject({ resultCode: '101', content: '商品类别最多4级', field: 'parentId' })
    const itself = { resultCode: '101', content: '上级商品类别不能是自己或自己的下级', field: 'parentId' }
    expect(await move(leaf, { parentId: leaf })).toMatchObject(itself)
    expect(await move(leaf, { parentId: fourth })).toMatchObject(itself)
    const drinks = (await tree()).find(({ categoryCode }) => categoryCode === 'CA01')!
    expect(await move(drinks.id, { parentId: fourth })).toMatchObject({ resultCode: '101', content: '商品类别最多4级' })
    expect(await move(root, { parentId: drinks.id })).toMatchObject({ content: '商品类别最多4级' })
    expect(await move(leaf, { parentId: '999999' })).toMatchObject({
      resultCode: '106',
      content: '上级商品类别不存在或已删除',
    })
    const foreign = (await other.must('md.category.list', {}))[0]!
    expect(await move(leaf, { parentId: foreign.id })).toMatchObject({ resultCode: '106' })
    expect(await one(leaf)).toMatchObject({ level: 2, parentId: root })
  })

  it('move with all below them', async () => {
    expect(await move(leaf, { parentId: undefined })).toMatchObject({ resultCode: '000' })
    const levels = (await tree()).filter(({ categoryCode }) => ['LEAF1', 'THIRD', 'FOURTH'].includes(categoryCode))
    expect(levels.map(({ categoryCode, level }) => [categoryCode, level])).toEqual([
      ['LEAF1', 1],
      ['THIRD', 2],
      ['FOURTH', 3],
    ])
    expect(await move(leaf, { parentId: root })).toMatchObject({ resultCode: '000' })
    expect((await one(leaf)).level).toBe(2)
  })

  it('take the place that they say, and who stood there moves on', async () => {
    const home = await add('ORDER', '次序')
    const [, , third] = [await add('AAA1', '甲', home), await add('BBB1', '乙', home), await add('CCC1', '丙', home)]
    expect(await below(home)).toEqual(['AAA1', 'BBB1', 'CCC1'])
    await move(third!, { sortNum: 2 })
    expect(await below(home)).toEqual(['AAA1', 'CCC1', 'BBB1'])
    expect((await one(home)).childList.map(({ sortNum }) => sortNum)).toEqual([1, 2, 3])
    await move(third!, { sortNum: 4 })
    expect(await below(home)).toEqual(['AAA1', 'BBB1', 'CCC1'])
  })

  it('are disabled with all below them, and nothing is enabled or added below', async () => {
    const { id, version } = await one(leaf)
    expect(await server.must('md.category.disable', { id, version, enabled: 'F' })).toBe('操作成功')
    const inside = (await tree()).filter(({ categoryCode }) => ['THIRD', 'FOURTH'].includes(categoryCode))
    expect(inside.map(({ enabled }) => enabled)).toEqual(['F', 'F'])
    const third = inside[0]!
    const said = { resultCode: '101', content: '上级商品类别【膨化】已停用' }
    const seen = { id: third.id, version: third.version }
    expect(await server.call('md.category.disable', { ...seen, enabled: 'T' })).toMatchObject(said)
    const child = { categoryCode: 'NEW1', categoryName: '新品', parentId: leaf }
    expect(await server.call('md.category.save', child)).toMatchObject({ ...said, field: 'parentId' })
    const offered = JSON.stringify(await server.must('md.category.categoryTree', { enabled: 'T' }))
    expect(offered).not.toContain('膨化')
    expect(offered).not.toContain('薯片')
    expect(await server.call('md.category.disable', { id, version, enabled: 'T' })).toMatchObject({ resultCode: '104' })
    await server.must('md.category.disable', { id, version: version + 1, enabled: 'T' })
    expect(await one(third.id)).toMatchObject({ enabled: 'F' })
  })

  it('are deleted when nothing is below them and no product has them', async () => {
    const { id, version } = await one(leaf)
    expect(await server.call('md.category.delete', { id, version })).toMatchObject({
      resultCode: '111',
      content: '商品类别【膨化】存在下级，不能删除',
    })
    const drinks = (await tree()).find(({ categoryCode }) => categoryCode === 'CA01')!
    expect(await server.call('md.category.delete', { id: drinks.id, version: drinks.version })).toMatchObject({
      resultCode: '111',
      content: '商品类别【饮料】已被使用，不能删除',
    })
    expect(await other.call('md.category.delete', { id, version })).toMatchObject({ resultCode: '106' })
    const fourth = (await tree()).find(({ categoryCode }) => categoryCode === 'FOURTH')!
    expect(await server.must('md.category.delete', { id: fourth.id, version: fourth.version })).toBe('操作成功')
    expect((await tree()).some(({ categoryCode }) => categoryCode === 'FOURTH')).toBe(false)
  })
})

it('two who move categories below each other at once: one of them is refused', async () => {
  const [first, second] = [await add('RACE1', '一'), await add('RACE2', '二')]
  const [one1, two] = [await one(first), await one(second)]
  const answers = await Promise.all([
    server.call('md.category.save', { ...saveOf(one1), parentId: second }),
    server.call('md.category.save', { ...saveOf(two), parentId: first }),
  ])
  expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['000', '101'])
})
