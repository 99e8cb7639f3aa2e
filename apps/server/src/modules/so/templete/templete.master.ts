import { sql } from 'drizzle-orm'
import type { Handlers } from '../../../platform/contract/types.ts'
import { nextNumbers } from '../../../platform/database/numbering.ts'
import { audited } from '../../../platform/list/audited.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { holds, is, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import {
  dropParts,
  keepCustomers,
  keepTempleteLines,
  namedCustomers,
  shownTempleteLines,
} from './templete.parts.sql.ts'
import { templeteStates } from './templete.rules.ts'
import { orderTemplete, orderTempleteCustomer, orderTempleteLine } from './templete.schema.ts'
import { ofTemplete, seenTempletes } from './templete.scope.ts'

const { id, templeteNum, templeteName, orderType, customerScope, enabled } = orderTemplete

const templeteList = list('so.orderTemplete.list', {
  ...rowsOf(orderTemplete),
  scope: seenTempletes,
  filters: { keyword: holds(templeteNum, templeteName), orderType: oneOf(orderType), enabled: is(enabled) },
  row: {
    ...{ id, templeteNum, templeteName, orderType, customerScope, enabled },
    customerNum: sql`(select count(*)::integer from ${orderTempleteCustomer} where ${ofTemplete})`.mapWith(Number),
    productNum: sql`(select count(*)::integer from ${orderTempleteLine}
      where ${orderTempleteLine.dealerCode} = ${orderTemplete.dealerCode} and ${orderTempleteLine.templeteId} = ${id})`.mapWith(
      Number,
    ),
    actions: computed,
    ...audited(orderTemplete),
  },
  compute: (row, { user }) => ({ actions: templeteStates.actionsOf(row, (permission) => mayDo(user, permission)) }),
})

const templetes = masterData({
  table: orderTemplete,
  label: '订单模板',
  code: 'templeteNum',
  name: 'templeteName',
  calls: { save: 'so.orderTemplete.save', remove: 'so.orderTemplete.delete', enable: 'so.orderTemplete.disable' },
  requireSeen: async (work, row) => void (await templeteList.one(work, { id: row.id })),
  beforeSave: async (work, _given, row) => (row ? undefined : { templeteNum: await nextNum(work) }),
  beforeRemove: dropParts,
  beside: { customerCodes: keepCustomers, lines: keepTempleteLines },
})

async function nextNum({ tx, user, today }: Work): Promise<string> {
  const [num] = await nextNumbers(tx, { dealerCode: user.dealerCode, prefix: 'MB', day: today }, 1)
  if (!num) throw refuse.unexpected()
  return num
}

/** Order templates: what is ordered again and again. */
export const routes = {
  ...templetes.routes,
  'so.orderTemplete.list': templeteList,
  'so.orderTemplete.view': found(templeteList, async (work, row) => {
    const [customers, lines] = await Promise.all([namedCustomers(work, row), shownTempleteLines(work, row)])
    return { customerCodes: customers.map(({ key }) => key), customers, lines }
  }),
} satisfies Handlers
