import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { EVERY_PRODUCT } from '../stock/count-lock.service.ts'

type Asked = Pick<Args<'inv.stockCheck.lock'>, 'checkScope' | 'scopeCodes'>

/** What is counted of a warehouse. */
export interface Scope {
  readonly scopeCodes: string[] | null
  readonly scopeNames: string[] | null
  /** All products that it means now, also those that never lay there; every one by its mark. */
  readonly productCodes: readonly string[]
}

const FIELD = { field: 'scopeCodes' } as const

/** @throws Refusal 101 for a scope that names nothing, or something beside the whole warehouse; 106 for a code that is not there. */
export async function scopeOf(work: Work, { checkScope, scopeCodes = [] }: Asked): Promise<Scope> {
  const codes = [...new Set(scopeCodes)]
  if (checkScope === 'all') {
    if (codes.length > 0) throw refuse.invalid('全仓盘点不能指定范围', { reason: 'unsuitable', ...FIELD })
    return { scopeCodes: null, scopeNames: null, productCodes: [EVERY_PRODUCT] }
  }
  if (codes.length === 0) throw refuse.required(checkScope === 'category' ? '类别' : '商品', 'scopeCodes')
  return checkScope === 'category' ? ofCategories(work, codes) : ofProducts(work, codes)
}

async function ofProducts(work: Work, codes: string[]): Promise<Scope> {
  const found = await productsByCode(work, codes)
  const names = codes.map((code) => {
    const name = found.get(code)?.productName
    if (name === undefined) throw refuse.missing(`商品【${code}】`, 'scopeCodes')
    return name
  })
  return { scopeCodes: codes, scopeNames: names, productCodes: codes }
}

async function ofCategories({ tx, user }: Work, codes: string[]): Promise<Scope> {
  const own = and(eq(category.dealerCode, user.dealerCode), eq(category.delFlag, 'F'))
  const found = await tx
    .select({ id: category.id, code: category.categoryCode, name: category.categoryName })
    .from(category)
    .where(and(own, or(inArray(category.categoryCode, codes), inArray(sql`${category.id}::text`, codes))))
  const byCode = new Map(found.flatMap((row) => [[row.code, row] as const, [row.id, row] as const]))
  const named = codes.map((code) => {
    const row = byCode.get(code)
    if (!row) throw refuse.missing(`类别【${code}】`, 'scopeCodes')
    return row
  })
  const ids = JSON.stringify(found.map(({ id }) => id))
  const products = await tx
    .select({ code: product.productCode })
    .from(product)
    .where(
      and(
        eq(product.dealerCode, user.dealerCode),
        eq(product.delFlag, 'F'),
        sql`${product.categoryId} in (
          with recursive below as (
            select c.id from category c where c.dealer_code = ${user.dealerCode}
              and c.id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
            union select c.id from category c join below on c.parent_id = below.id where c.dealer_code = ${user.dealerCode}
          ) select id from below)`,
      ),
    )
    .orderBy(product.productCode)
  if (products.length === 0) throw refuse.invalid('所选类别没有商品', { reason: 'empty', ...FIELD })
  return {
    scopeCodes: named.map(({ code }) => code),
    scopeNames: named.map(({ name }) => name),
    productCodes: products.map(({ code }) => code),
  }
}
