import { insertRows } from '../../../platform/database/insert-rows.ts'
import { created, type Work } from '../../../platform/work.ts'
import { promotion, promotionItem, promotionRule } from './promotion.schema.ts'

type Head = typeof promotion.$inferInsert
type Rule = Partial<typeof promotionRule.$inferInsert>
type Item = Partial<typeof promotionItem.$inferInsert> & Pick<typeof promotionItem.$inferInsert, 'role'>

/** A promotion in force for everybody on every day, of which a test says what matters; items are of the first rule, scopes of none. */
export async function putPromotion(
  work: Work,
  said: Pick<Head, 'promotionNum' | 'promotionType'> & Partial<Head>,
  { rules, items = [] }: { readonly rules: readonly Rule[]; readonly items?: readonly Item[] },
): Promise<string> {
  const common = created(work)
  const period = { startDate: '2020-01-01', endDate: '2099-12-31', orderTypes: 'normal,cash,vehicle' }
  const state = { customerScope: 'all', enabled: 'T', isDraft: 'F' } as const
  const [head] = await insertRows(work.tx, promotion, [
    { ...common, ...period, ...state, promotionName: said.promotionNum, ...said },
  ])
  const promotionId = head?.id ?? ''
  await insertRows(
    work.tx,
    promotionRule,
    rules.map((rule, at) => ({ ...common, promotionId, groupNo: at + 1, ...rule })),
  )
  await insertRows(
    work.tx,
    promotionItem,
    items.map((item, at) => ({
      ...{ ...common, promotionId, groupNo: item.role === 'scope' ? 0 : 1, lineNo: at + 1 },
      ...{
        productCode: null,
        categoryId: null,
        unitType: null,
        qty: null,
        specPrice: null,
        minQty: null,
        maxQty: null,
      },
      ...item,
    })),
  )
  return promotionId
}
