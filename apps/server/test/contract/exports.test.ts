import type { DealerClient } from '@dealer/sdk'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Schema } from '../../src/platform/contract/contract.ts'
import { fieldsOf, resolved } from '../../src/platform/contract/fields.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { type ServedOperation, served } from './support/operations.ts'

let ground: Ground
let boss: DealerClient
/** Lists of one thing refuse what is not there: the values by which they are asked for one that is. */
const ofOne: Record<string, Readonly<Record<string, string>>> = {}
beforeAll(async () => {
  ground = await openGround()
  boss = await ground.client(ground.server(), 'boss1')
  const { id: messageId } = await boss.md.dealerMessage.save({
    ...{ title: '盘点通知', msgType: 'notice', context: '<p>周一盘点</p>' },
    ...{ receiverType: 'user', receiverIds: [ground.first.admin.userId] },
  })
  const { id: routeId } = await boss.md.route.save({
    ...{ routeCode: 'RT01', routeName: '一线周一', regionCode: 'R001', visitDays: '1', visitCycle: 'week' },
  })
  ofOne['md.dealerMessage.getMessageReplyList'] = { messageId }
  ofOne['md.dealerMessage.getMessageReceiverList'] = { messageId }
  ofOne['md.routeCustomer.list'] = { routeId }
  ofOne['api.task.customerTaskResultList'] = { customerId: ground.first.customerId }
  ofOne['md.route.viewCustomerList'] = { routeId }
  const { id: taskId } = await boss.guide.task.save({
    ...{ taskName: '价签检查', taskType: 'inspect', startDate: TODAY, endDate: TODAY },
    items: [{ label: '问题数', itemType: 'qty' }],
    targets: [{ customerCode: 'K001' }],
  })
  ofOne['guide.task.showTaskDetail'] = { id: taskId }
})
afterAll(() => ground?.close())

const propertiesOf = (schema: Schema | undefined) =>
  (schema ? (resolved(schema).properties ?? {}) : {}) as Readonly<Record<string, Schema>>

/** The row of a paged list; undefined for every other call. */
function rowOf({ body, answer }: ServedOperation): Schema | undefined {
  const page = propertiesOf(propertiesOf(answer).content)
  return body && propertiesOf(body).page && page.total
    ? (resolved(page.rows ?? {}).items as Schema | undefined)
    : undefined
}

/** Lists that nobody exports: rows of a picker, and of what administrators and operators look at. */
const LOOKED_AT_ONLY: readonly string[] = [
  'admin.books.lists',
  'admin.job.lists',
  'md.user.listLogins',
  'so.salesOrder.toSelectCustomerList',
  'so.salesOrder.toOrderPromotionProduct',
]

const lists = served.flatMap((operation) => {
  const row = rowOf(operation)
  return row && !LOOKED_AT_ONLY.includes(operation.operationId) ? [{ operation, row }] : []
})

it.each(lists.map(({ operation, row }) => [operation.operationId, operation, row] as const))(
  '%s can be exported, by its declaration alone',
  async (operationId, { url: path, body, example }, row) => {
    const url = path.replace(/:(\w+)/g, (_, name) => ofOne[operationId]?.[name] ?? '')
    const [[prop, { title }] = ['', { title: '' }]] = [...fieldsOf(row)]
    const { required = [] } = resolved(body ?? {}) as { required?: readonly string[] }
    const filters = required
      .filter((name) => name !== 'page' && name !== 'limit')
      .map((name) => ({ name, value: String(ofOne[operationId]?.[name] ?? example.body?.[name]) }))
    const file = await boss.export.export.list({ listPath: url, columns: [{ prop, label: title }], filters })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await file.bytes()) as never)
    expect(workbook.worksheets[0]?.getCell('A1').value).toBe(title)
  },
)

it('a list of something that is not there is refused as its call is, before a file is on its way', async () => {
  const { operation, row } = lists.find(({ operation }) => operation.operationId === 'md.route.viewCustomerList')!
  const [[prop, { title }] = ['', { title: '' }]] = [...fieldsOf(row)]
  const asked = boss.export.export.list({
    listPath: operation.url,
    columns: [{ prop, label: title }],
    filters: [{ name: 'routeId', value: '999999999' }],
  })
  await expect(asked).rejects.toMatchObject({ resultCode: '106' })
})

it("one's own messages are exported by who may export messages, not by everybody who reads them", async () => {
  const salesman = await ground.client(ground.server(), 'sales1')
  const columns = [{ prop: 'title', label: '标题' }]
  expect((await salesman.md.message.list()).total).toBeGreaterThanOrEqual(0)
  const asked = salesman.export.export.list({ listPath: '/api/md/message/list', columns })
  await expect(asked).rejects.toMatchObject({ resultCode: '107' })
})
