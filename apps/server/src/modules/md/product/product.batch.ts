import { ProductBatchField } from '@dealer/sdk/contract'
import { formats } from '@dealer/validators'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { held } from '../../../platform/master-data/rows.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { product } from './product.schema.ts'

const MOST_DAYS = 99999
const ID = /^[1-9]\d{0,17}$/

const daysOf = (value: string, label: string): number => {
  const days = Number(value)
  if (!/^\d{1,5}$/.test(value) || days > MOST_DAYS)
    throw refuse.invalid(`${label}须为0至${MOST_DAYS}的整数`, { reason: 'notWhole', field: 'value' })
  return days
}

async function idOf(work: Work, column: PgColumn, value: string, label: string): Promise<string> {
  if (!ID.test(value) || !(await held(work, column, value))) throw refuse.missing(label, 'value')
  return value
}

function rateOf(value: string): string {
  if (!formats.rate.is(value)) throw refuse.badFormat('税率', 'value')
  return value
}

/** What each field takes. @throws Refusal 101 for what it does not; 106 for a category or brand that is not there */
const COLUMNS: { readonly [F in ProductBatchField]: (work: Work, value: string) => object | Promise<object> } = {
  [ProductBatchField.safeDays]: (_work, value) => ({ safeDays: daysOf(value, '安全库存天数') }),
  [ProductBatchField.warnDays]: (_work, value) => ({ warnDays: daysOf(value, '预警天数') }),
  [ProductBatchField.taxRate]: (_work, value) => ({ taxRate: rateOf(value) }),
  [ProductBatchField.categoryId]: async (work, value) => ({
    categoryId: await idOf(work, category.id, value, '商品类别'),
  }),
  [ProductBatchField.brandId]: async (work, value) => ({ brandId: await idOf(work, brand.id, value, '品牌') }),
}

/** Sets one field of all these products; all or none. @throws Refusal 101, 106 */
export async function setMany(work: Work, { ids, field, value }: Args<'md.product.settingBatch'>) {
  const set = await COLUMNS[field](work, value.trim())
  const wanted = [...new Set(ids)]
  const ofThem = and(
    eq(product.dealerCode, work.user.dealerCode),
    inArray(product.id, wanted),
    eq(product.delFlag, 'F'),
  )
  // In one order, so that two who set many wait for each other and in no circle.
  const held = await work.tx.select({ id: product.id }).from(product).where(ofThem).orderBy(product.id).for('update')
  if (held.length < wanted.length) throw refuse.missing('商品', 'ids')
  await work.tx
    .update(product)
    .set({ ...set, ...updated(work), version: sql`${product.version} + 1` })
    .where(ofThem)
  return DONE
}
