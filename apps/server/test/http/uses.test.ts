import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../../src/app.ts'
import { staffUses } from '../../src/modules/md/user/user.delete.ts'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { MENU } from '../../src/modules/session/menu.registry.ts'
import { contract, schemas } from '../../src/platform/contract/contract.ts'
import { fieldsOf } from '../../src/platform/contract/fields.ts'
import { declaredMasters } from '../../src/platform/master-data/master-data.ts'
import { allUses, type UsingRows } from '../../src/platform/master-data/using-rows.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

describe('what may name a row', () => {
  const references = [...declaredMasters.flatMap(({ usedBy = [] }) => usedBy), ...staffUses]

  it('is told as what people know, whatever refers', async () => {
    const known = await allUses()
    const untold = new Set(
      references.filter(({ column }) => !known.has(column.table)).map((one) => getTableName(one.column.table)),
    )
    expect([...untold]).toEqual([])
  })

  it('keeps the row: what one kind of master data refers to knows of it', () => {
    const kept = references.map(
      ({ column, own }) => `${getTableName(column.table)}.${column.name} ${getTableName(own.table)}`,
    )
    const masters = new Set(
      declaredMasters.filter(({ calls }) => calls.remove ?? calls.removeOne).map(({ table }) => table as unknown),
    )
    const forgotten = declaredMasters.flatMap(({ table, refers = {} }) =>
      Object.entries(refers).flatMap(([field, to]) => {
        const column = (table as unknown as Record<string, typeof to>)[field]
        const said = `${getTableName(table)}.${column?.name} ${getTableName(to.table)}`
        return masters.has(to.table) && !kept.includes(said) ? [said] : []
      }),
    )
    expect(forgotten).toEqual([])
  })

  it('is shown on pages that there are, by filters that their lists have', async () => {
    const pages = new Set<string>(MENU.map(({ path }) => path))
    const shown = [...(await allUses()).values()].filter((one): one is UsingRows => !('whole' in one))
    expect(shown.length).toBeGreaterThan(20)
    for (const { kind, page, detail, list, find } of shown) {
      const query = fieldsOf(contract.find(({ operationId }) => operationId === list)?.body ?? {})
      if (find)
        expect(
          [...query].map(([name]) => name),
          kind,
        ).toContain(find)
      for (const path of [page, detail?.[0]].filter((one) => one !== undefined)) {
        expect(pages, kind).toContain(path)
        const file = fileURLToPath(new URL(`../../../web/src/screens${path}.tsx`, import.meta.url))
        expect(existsSync(file), path).toBe(true)
      }
    }
  })
})

describe('a refusal because a row is in use', () => {
  let ground: Ground
  let server: TestServer
  let salesman: TestServer
  const soNums: string[] = []
  beforeAll(async () => {
    ground = await openGround()
    server = await ground.as('boss1')
    const job = new OrderJob(server)
    for (const customerCode of ['K001', 'K002', 'K002'])
      soNums.push((await job.submitted(orderOf([['P2', 'small', '1']], { customerCode, submit: 'F' }))).soNum)
    salesman = ground.server()
  })
  afterAll(() => ground?.close())

  const product = async (keyword: string) => (await server.must('md.product.productList', { keyword })).rows[0]!
  const removeProduct = async (by: TestServer) => {
    const { id, version } = await product('P2')
    return by.call('md.product.delete', { id, version })
  }
  const asSalesman = async (...webPerms: string[]) => {
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(position).set({ webPerms }).where(eq(position.dataScope, 'self')),
    )
    await salesman.login('sales1')
  }
  const ORDERS = '/sales/order-search/order-search-list'

  it('names what uses it, the latest first, with the pages that show each and all', async () => {
    const answer = await removeProduct(server)
    expect(answer).toMatchObject({ resultCode: '111', content: '商品【保温杯】已被使用，不能删除' })
    expect(answer.uses?.[0]).toEqual({
      ...{ kind: '订单', count: 3, place: { page: ORDERS, filters: [{ name: 'productCode', value: 'P2' }] } },
      rows: soNums.toReversed().map((code, index) => ({
        ...{ code, name: index === 2 ? '惠万家超市' : '好邻居便利店' },
        place: { page: ORDERS, filters: [{ name: 'soNum', value: code }] },
      })),
    })
    expect(answer.uses?.map(({ kind }) => kind)).toEqual(['订单', '库存台账', '批次'])
    expect((await product('P2')).productCode).toBe('P2')
  })

  it('leads from a customer to the orders that he gave', async () => {
    const customer = (await server.must('md.customer.list', { keyword: 'K002' })).rows[0]!
    const answer = await server.call('md.customer.delete', { items: [{ id: customer.id, version: customer.version }] })
    expect(answer.uses?.[0]).toMatchObject({
      ...{ kind: '订单', count: 2, place: { page: ORDERS, filters: [{ name: 'customer', value: 'K002' }] } },
    })
  })

  it('only counts what the user may not see: of others, and of lists that are shut to him', async () => {
    await asSalesman('md:product:delete', 'so:salesOrder:list')
    const [orders] = (await removeProduct(salesman)).uses ?? []
    expect(orders).toMatchObject({ kind: '订单', count: 3 })
    expect(orders?.rows.map(({ code }) => code)).toEqual(soNums.slice(0, 1))
    await asSalesman('md:product:delete')
    const { uses = [] } = await removeProduct(salesman)
    expect(uses.map(({ kind, count, rows }) => [kind, count > 0, rows])).toEqual([
      ['订单', true, []],
      ['库存台账', true, []],
      ['批次', true, []],
    ])
    expect(JSON.stringify(uses)).not.toContain('SO2026')
  })

  it('names those below in a tree, and the people who have a role', async () => {
    const [top] = await server.must('md.category.list', { keyword: 'CA01' })
    const { id, version } = top!
    await server.must('md.category.save', { categoryCode: 'CA0101', categoryName: '汽水', parentId: id })
    expect(await server.call('md.category.delete', { id, version })).toMatchObject({
      ...{ resultCode: '111', content: '商品类别【饮料】存在下级，不能删除' },
      uses: [{ kind: '商品类别', count: 1, rows: [{ code: 'CA0101', name: '汽水' }] }],
    })
    const role = (await server.must('md.position.list', { keyword: 'Z002' })).rows[0]!
    const people = await server.call('md.position.delete', { items: [{ id: role.id, version: role.version }] })
    expect(people.uses).toEqual([
      {
        ...{ kind: '员工', count: 1 },
        place: {
          page: '/main-data/user-management/user-manager-component',
          filters: [{ name: 'positionId', value: role.id }],
        },
        rows: [
          { code: 'U002', name: '王业务', place: { page: `/user-detail?userId=${ground.first.salesman.userId}` } },
        ],
      },
    ])
  })

  it('says of a person what is his, and counts what he did', async () => {
    const { userId } = ground.first.salesman
    const { rows } = await server.must('md.user.list', { keyword: 'U002' })
    const { uses = [] } = await server.call('md.user.delete', { items: [{ id: userId, version: rows[0]!.version }] })
    expect(uses.map(({ kind }) => kind)).toEqual(['线路', '车辆', '订单'])
    expect(uses[0]?.rows).toEqual([
      {
        ...{ code: 'R001', name: '一线' },
        place: { page: '/main-data/region-management/region-manager', filters: [{ name: 'keyword', value: 'R001' }] },
      },
    ])
    expect(uses[1]?.rows).toMatchObject([
      { code: '浙A12345', place: { filters: [{ name: 'plateNo', value: '浙A12345' }] } },
    ])
  })

  it('says what keeps a value as it is', async () => {
    const { id } = await product('P2')
    const row = await server.must('md.product.findById', { id })
    const saved = Object.keys(schemas.ProductUpdate?.properties ?? {}).filter((name) => name in row)
    const given = Object.fromEntries(saved.map((name) => [name, row[name as keyof typeof row]]))
    const { resultCode, field, uses } = await server.call('md.product.update', { ...given, smallUnit: '只' } as never)
    expect([resultCode, field, uses?.[0]?.kind]).toEqual(['103', 'smallUnit', '订单'])
  })
})
