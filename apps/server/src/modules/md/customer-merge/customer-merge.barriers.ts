import { getTableName, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customerApp } from '../customer-app/customer-app.schema.ts'
import { customerLoc } from '../customer-loc/customer-loc.schema.ts'
import { customerStore } from '../customer-store/customer-store.schema.ts'
import { addressesOfBoth } from './customer-merge.addresses.ts'
import { droppedBy } from './customer-merge.moving.sql.ts'
import type { Pair } from './customer-merge.pair.ts'
import { MOST_ADDRESSES, named } from './customer-merge.rules.ts'
import { droppedStops } from './customer-merge.stops.ts'

/** Of each a customer has one that waits. */
const APPLICATIONS = [
  { table: customerApp, label: '客户资料申请' },
  { table: customerLoc, label: '坐标修正申请' },
  { table: customerStore, label: '商城开通申请' },
] as const

/** Kinds of applications of which one waits for each of both, with their numbers. */
async function waitingTwice({ tx, user }: Work, { keep, gone }: Pair): Promise<string[]> {
  const waiting = APPLICATIONS.map(
    ({ table, label }) => sql`select ${label} as label, string_agg(apply_num, '、' order by apply_num) as nums
      from ${sql.identifier(getTableName(table))} where dealer_code = ${user.dealerCode} and del_flag = 'F' and audit_status = 'unaudited'
        and customer_code in (${keep.customerCode}, ${gone.customerCode}) having count(*) > 1`,
  )
  const { rows } = await tx.execute<{ label: string; nums: string }>(sql.join(waiting, sql` union all `))
  return rows.map(({ label, nums }) => `双方都有待审核的${label}【${nums}】，请先审核`)
}

/** What stands against a merge, as sentences; nothing where it can be done. */
export async function barriersOf(work: Work, pair: Pair): Promise<string[]> {
  const { keep, gone } = pair
  const disabled = [keep, gone].filter(({ enabled }) => enabled === 'F')
  const [twice, addresses, own] = await Promise.all([
    waitingTwice(work, pair),
    addressesOfBoth(work, { keepId: keep.id, goneId: gone.id }),
    addressesOfBoth(work, { keepId: gone.id, goneId: keep.id }),
  ])
  const addressNum = own.length + addresses.filter(({ isSame }) => !isSame).length
  return [
    ...disabled.map(({ customerName }) => `客户【${customerName}】已停用，不能合并`),
    ...(keep.isStoreBound === 'T' && gone.isStoreBound === 'T' ? ['两个客户都绑定了商城，请先解绑其中一个'] : []),
    ...twice,
    ...(addressNum > MOST_ADDRESSES ? [`合并后收货地址超过${MOST_ADDRESSES}个，请先删除不用的地址`] : []),
  ]
}

/** What is dropped, since the kept customer has the same; with how many rows of each table that are. */
export async function droppedOf(work: Work, { keep, gone, taken }: Pair) {
  const [keepCode, goneCode] = [keep.customerCode, gone.customerCode]
  const regionCode = taken.regionCode ?? keep.regionCode
  const [joined, stops, addresses] = await Promise.all([
    droppedBy(work, { keepCode, goneCode }),
    droppedStops(work, { keepCode, goneCode, regionCode }),
    addressesOfBoth(work, { keepId: keep.id, goneId: gone.id }),
  ])
  const same = addresses.filter(({ isSame }) => isSame).map(({ address }) => address)
  const names = (isOther: boolean) => stops.filter((stop) => stop.isOther === isOther).map(({ routeName }) => routeName)
  const note = (all: readonly string[], said: (text: string) => string) => (all.length > 0 ? [said(named(all))] : [])
  return {
    notes: [
      ...note(names(false), (text) => `拜访路线【${text}】保留客户已在其中，不重复加入`),
      ...note(names(true), (text) => `拜访路线【${text}】不属于合并后的线路，客户将从中移除`),
      ...note(same, (text) => `收货地址【${text}】保留客户已有，不重复保留`),
      ...joined.flatMap(({ label, names: all }) =>
        note(all, (text) => `${label}【${text}】保留客户已有，以保留客户的为准`),
      ),
      ...(gone.isReported === 'T' ? ['被合并客户已上报厂家，上报状态不带到保留客户'] : []),
    ],
    dropped: new Map<string, number>([
      ['route_customer', stops.length],
      ['customer_address', same.length],
      ...joined.map(({ kind, names: all }) => [kind, all.length] as const),
    ]),
  }
}
