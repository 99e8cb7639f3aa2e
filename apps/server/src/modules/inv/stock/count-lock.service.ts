import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouseName } from '../../md/warehouse/warehouse.service.ts'
import type { StockKey } from './stock.rules.ts'
import { stockCheckLock } from './stock.schema.ts'

/** Every product of a warehouse, those that never lay there included. */
export const EVERY_PRODUCT = '*'

/** What is counted: products of one warehouse, or {@link EVERY_PRODUCT} alone. */
export interface Counted {
  readonly warehouseCode: string
  readonly productCodes: readonly string[]
}

const ofWarehouse = ({ user }: Pick<Work, 'user'>, warehouseCode: string) =>
  and(eq(stockCheckLock.dealerCode, user.dealerCode), eq(stockCheckLock.warehouseCode, warehouseCode))

/** The number of a stock-taking that counts some of these goods; undefined when none does. */
export async function countOf(work: Work, { warehouseCode, productCodes }: Counted): Promise<string | undefined> {
  const meets = productCodes.includes(EVERY_PRODUCT)
    ? undefined
    : inArray(stockCheckLock.productCode, [EVERY_PRODUCT, ...productCodes])
  const [row] = await work.tx
    .select({ checkNum: stockCheckLock.checkNum })
    .from(stockCheckLock)
    .where(and(ofWarehouse(work, warehouseCode), meets))
    .orderBy(stockCheckLock.checkNum)
    .limit(1)
  return row?.checkNum
}

/** Which of some products a stock-taking has locked: every one, or these. */
export async function goodsOfCount({ tx, user }: Work, checkNum: string, productCodes: readonly string[]) {
  const { dealerCode, productCode } = stockCheckLock
  const found = await tx
    .select({ productCode })
    .from(stockCheckLock)
    .where(
      and(
        ...[eq(dealerCode, user.dealerCode), eq(stockCheckLock.checkNum, checkNum)],
        inArray(productCode, [EVERY_PRODUCT, ...productCodes]),
      ),
    )
  const codes = new Set(found.map((row) => row.productCode))
  return { isAll: codes.has(EVERY_PRODUCT), codes }
}

/** Locks goods for a stock-taking, under `holdBooksAlone`: of them nothing comes in or goes out until {@link freeGoods}. */
export async function lockGoods({ tx, user }: Work, checkNum: string, { warehouseCode, productCodes }: Counted) {
  await tx.execute(sql`
    insert into stock_check_lock (dealer_code, warehouse_code, product_code, check_num)
    select ${user.dealerCode}, ${warehouseCode}, m.code, ${checkNum}
    from jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb) as m(code)`)
}

/** Ends the lock of a stock-taking: its own differences are posted after that, in the same transaction. */
export async function freeGoods({ tx, user }: Work, checkNum: string): Promise<void> {
  await tx
    .delete(stockCheckLock)
    .where(and(eq(stockCheckLock.dealerCode, user.dealerCode), eq(stockCheckLock.checkNum, checkNum)))
}

/** @throws Refusal 109 when the goods are being counted, also where nothing of them ever lay. */
export async function requireUncounted(work: Work, { warehouseCode, productCode }: StockKey): Promise<void> {
  if (await countOf(work, { warehouseCode, productCodes: [productCode] }))
    throw refuse.counting(await warehouseName(work, warehouseCode))
}
