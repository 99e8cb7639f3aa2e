import { and, asc, eq, inArray } from 'drizzle-orm'
import { addRows, insertRows } from '../../../platform/database/insert-rows.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { updateRows } from '../../../platform/database/update-rows.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import type { KeptItem, KeptRule, KeptRules } from './kept-rules.rules.ts'
import { promotion, promotionCustomer, promotionItem, promotionRule } from './promotion.schema.ts'

export type PromotionHeader = typeof promotion.$inferSelect
/** What a save says of the head. */
export type NewPromotion = Omit<typeof promotion.$inferInsert, 'promotionNum' | keyof ReturnType<typeof created>>
/** One of those whom it is for, in the column of the scope. */
export type KeptCustomer = Pick<
  typeof promotionCustomer.$inferInsert,
  'customerTypeCode' | 'regionCode' | 'customerCode'
>

/** What hangs on the head. */
export interface Below extends KeptRules {
  readonly customers: readonly KeptCustomer[]
}

const SERIES = 'CX'

const living = ({ user }: Work) => and(eq(promotion.dealerCode, user.dealerCode), eq(promotion.delFlag, 'F'))

/** Promotions that are held until the call ends, in the order of their ids: orders wait that count on them. */
export const locked = (work: Work, ids: readonly string[]) =>
  work.tx
    .select()
    .from(promotion)
    .where(and(living(work), inArray(promotion.id, [...ids])))
    .orderBy(asc(promotion.id))
    .for('update')

/** Adds a draft. Nothing waits for what hangs on it. */
export async function add(work: Work, head: NewPromotion, below: Below): Promise<PromotionHeader> {
  const series = { dealerCode: work.user.dealerCode, prefix: SERIES, day: work.today }
  const promotionNum = await nextNumber(work.tx, series)
  const [saved] = await insertRows(work.tx, promotion, [{ ...created(work), ...head, promotionNum }])
  if (!saved) throw new Error('the promotion got no row')
  addBelow(work, saved.id, below)
  return saved
}

/** Changes promotions that the caller holds, all in the same columns. */
export const change = (
  work: Work,
  rows: readonly { readonly old: PromotionHeader; readonly set: Partial<NewPromotion> }[],
): Promise<PromotionHeader[]> =>
  updateRows(
    work.tx,
    promotion,
    work.user.dealerCode,
    rows.map(({ old: { id, version }, set }) => ({ id, version, set: { ...set, ...updated(work) } })),
  )

/** Puts rules, goods and customers in the place of those that a held promotion had. */
export async function replaceBelow(work: Work, id: string, below: Below): Promise<void> {
  await removeBelow(work, [id])
  addBelow(work, id, below)
}

/** Takes away what hangs on promotions, so that nothing is named any more by them. */
export async function removeBelow({ tx, user }: Work, ids: readonly string[]): Promise<void> {
  await Promise.all(
    [promotionCustomer, promotionRule, promotionItem].map((table) =>
      tx.delete(table).where(and(eq(table.dealerCode, user.dealerCode), inArray(table.promotionId, [...ids]))),
    ),
  )
}

function addBelow(work: Work, promotionId: string, { customers, rules, items }: Below): void {
  const of = <Row extends object>(row: Row) => ({ ...created(work), ...row, promotionId })
  addRows(work.tx, promotionCustomer, customers.map(of))
  addRows(work.tx, promotionRule, rules.map(of))
  addRows(work.tx, promotionItem, items.map(of))
}

/** What hangs on promotions, as it was saved. */
export async function belowOf(work: Work, ids: readonly string[]) {
  const { tx, user } = work
  const [customers, rules, items] = await Promise.all([
    tx
      .select()
      .from(promotionCustomer)
      .where(and(eq(promotionCustomer.dealerCode, user.dealerCode), inArray(promotionCustomer.promotionId, [...ids])))
      .orderBy(asc(promotionCustomer.id)),
    tx
      .select()
      .from(promotionRule)
      .where(and(eq(promotionRule.dealerCode, user.dealerCode), inArray(promotionRule.promotionId, [...ids])))
      .orderBy(asc(promotionRule.promotionId), asc(promotionRule.groupNo)),
    tx
      .select()
      .from(promotionItem)
      .where(and(eq(promotionItem.dealerCode, user.dealerCode), inArray(promotionItem.promotionId, [...ids])))
      .orderBy(asc(promotionItem.promotionId), asc(promotionItem.groupNo), asc(promotionItem.lineNo)),
  ])
  return { customers, rules, items }
}

const RULE_FIELDS = [
  ...['groupNo', 'packagePrice', 'buyQty', 'buyUnitType', 'fullQty', 'unitType', 'fullAmount', 'cutAmount'],
  ...['discountRate', 'giftMode', 'chooseNum', 'addPrice', 'isRepeat'],
] as readonly (keyof KeptRule)[]
const ITEM_FIELDS = [
  ...['groupNo', 'lineNo', 'role', 'productCode', 'categoryId', 'unitType', 'qty', 'specPrice', 'minQty', 'maxQty'],
  'isGift',
] as readonly (keyof KeptItem)[]

const only = <Row extends object>(row: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

/** Rules and goods by their own columns alone, in one order: two that say the same are the same. */
export const said = ({ rules, items }: KeptRules) => ({
  rules: rules.map((rule) => only(rule, RULE_FIELDS)),
  items: items
    .map((item) => only(item, ITEM_FIELDS) as unknown as KeptItem)
    .sort((a, b) => a.groupNo - b.groupNo || a.role.localeCompare(b.role) || a.lineNo - b.lineNo),
})
