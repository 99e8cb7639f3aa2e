import { OrderType } from '@dealer/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { savedOnce } from '../../../platform/document/document-unique.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import type { EnteredRules, KeptRules } from './kept-rules.rules.ts'
import { orderRules } from './order-kinds.rules.ts'
import { isProductKind, productRules } from './product-kinds.rules.ts'
import { keptCustomers, refsOf } from './promotion.customers.sql.ts'
import { overlapWarnings } from './promotion.overlap.sql.ts'
import { checkBudget, checkPeriod, hasBegun, promotionStates, requireBegunKept, statusOn } from './promotion.rules.ts'
import { rulingWarnings } from './promotion.ruling.ts'
import * as rows from './promotion.sql.ts'
import type { Known } from './rule-goods.rules.ts'

type Save =
  | Args<'promotion.promotion.save'>
  | Args<'promotion.promotion.saveOrderPro'>
  | Args<'promotion.promotion.saveOrderExchangePro'>

/**
 * Adds a promotion as a draft, or changes one.
 * @throws Refusal 102 for a name that another has; 103 for what of one that has begun stays as it is; 101, 104, 106 naming rule and field
 */
export async function savePromotion(work: Work, entered: Save) {
  const old = await openOld(work, entered)
  const known = await knownTo(work, entered)
  const kept = keptRules(known, entered)
  const before = old ? await rows.belowOf(work, [old.id]) : undefined
  const customerRefs = refsOf(before?.customers ?? [])
  const sameScope = old?.customerScope === entered.customerScope
  const customers = await keptCustomers(
    work,
    entered.customerScope,
    entered.customerRefs ?? [],
    sameScope ? customerRefs : [],
  )
  const head = headOf(entered)
  checkPeriod(head, work.today, old)
  checkBudget(head, old)
  const below = { ...kept, customers }
  if (old && before && hasBegun(old, work.today))
    requireBegunKept(saidBy(old, before), saidBy({ ...old, ...head }, below))
  const refs = refsOf(customers)
  const asked = { ...head, ...kept, id: old?.id, customerRefs: refs }
  const beyond = await rulingWarnings(work, { ...asked, products: known.products })
  const saved = await savedOnce({ promotion_name_key: ['促销名称', 'promotionName'] }, [head], () =>
    old ? changed(work, old, head, below) : rows.add(work, head, below),
  )
  return { ...saved, warnings: [...beyond, ...(await overlapWarnings(work, { ...asked, id: saved.id }))] }
}

/** The promotion that a save changes, held; undefined for a new one. @throws Refusal 101, 106, 103, 104 */
async function openOld(work: Work, { id, version, promotionType }: Save): Promise<rows.PromotionHeader | undefined> {
  if (id === undefined) return undefined
  if (version === undefined) throw refuse.required('版本号', 'version')
  const [old] = await rows.locked(work, [id])
  if (!old) throw refuse.missing()
  promotionStates.check({ ...old, status: statusOn(old, work.today) }, 'edit')
  if (old.version !== version) throw refuse.stale()
  if (old.promotionType !== promotionType)
    throw refuse.invalid('促销类型不能修改', { reason: 'fixed', field: 'promotionType' })
  return old
}

async function changed(work: Work, old: rows.PromotionHeader, set: rows.NewPromotion, below: rows.Below) {
  const [saved] = await rows.change(work, [{ old, set }])
  if (!saved) throw refuse.stale()
  await rows.replaceBelow(work, old.id, below)
  return saved
}

/** What the rules of a promotion may name. */
export async function knownTo(work: Work, { rules = [], steps = [], scopeItems = [] }: EnteredRules): Promise<Known> {
  const goods = [
    ...rules.flatMap(({ items = [], buyItems = [], giftItems = [] }) => [...items, ...buyItems, ...giftItems]),
    ...steps.flatMap((step) => step.giftItems ?? []),
    ...scopeItems,
  ]
  const codes = [...new Set(goods.flatMap(({ productCode }) => productCode ?? []))]
  const ids = [...new Set(scopeItems.flatMap(({ categoryId }) => categoryId ?? []))]
  const [products, categories] = await Promise.all([productsByCode(work, codes), categoriesOf(work, ids)])
  return { products, categoryIds: new Set(categories.keys()) }
}

/** Names of categories, by id. */
export async function categoriesOf({ tx, user }: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: category.id, categoryName: category.categoryName })
    .from(category)
    .where(and(eq(category.dealerCode, user.dealerCode), eq(category.delFlag, 'F'), inArray(category.id, [...ids])))
  return new Map(found.map(({ id, categoryName }) => [id, categoryName]))
}

/** The rules of any kind as they are kept. @throws Refusal 101, 106 */
export const keptRules = (known: Known, entered: EnteredRules): KeptRules =>
  isProductKind(entered.promotionType)
    ? productRules(known, entered.promotionType, entered.rules ?? [])
    : orderRules(known, entered.promotionType, entered)

function headOf(entered: Save): rows.NewPromotion & { readonly startDate: string; readonly endDate: string } {
  const { promotionName, promotionType, startDate, endDate, customerScope, priority, stackable } = entered
  return {
    ...{ promotionName, promotionType, startDate, endDate, customerScope, priority, stackable },
    orderTypes: orderTypesOf(entered.orderTypes),
    limitTimes: entered.limitTimes ?? 0,
    customerLimitTimes: entered.customerLimitTimes ?? 0,
    totalBudgetQty: entered.totalBudgetQty ?? null,
    totalBudgetAmount: entered.totalBudgetAmount ?? null,
    remark: entered.remark ?? null,
  }
}

/** Kinds of order in the order of the contract. @throws Refusal 101 for none, and for requisitions, which cost nothing as it is */
function orderTypesOf(joined: string | readonly string[]): string {
  const wanted = joined.toString().split(',')
  if (wanted.includes(OrderType.promotion))
    throw refuse.invalid('促销品领用单不能参与促销', { reason: 'unsuitable', field: 'orderTypes' })
  const types = Object.values(OrderType).filter((type) => wanted.includes(type))
  if (types.length === 0) throw refuse.required('适用订单', 'orderTypes')
  return types.join(',')
}

/** What a promotion says beside its end and its budgets, in words that can be compared. */
function saidBy(head: rows.NewPromotion & { readonly startDate: string; readonly endDate: string }, below: rows.Below) {
  const { promotionName, startDate, endDate, customerScope, orderTypes, limitTimes, customerLimitTimes } = head
  const { priority, stackable, remark } = head
  return {
    ...{ promotionName, startDate, endDate, customerScope, orderTypes, limitTimes, customerLimitTimes },
    ...{ priority, stackable, remark: remark ?? null },
    customerRefs: refsOf(below.customers).sort(),
    ...rows.said(below),
  }
}
