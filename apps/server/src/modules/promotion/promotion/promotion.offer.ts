import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { contentOf, wholeOf } from './promotion.content.ts'
import * as rows from './promotion.running.sql.ts'
import { offersOf } from './promotion.words.ts'

/** Rules or steps of a promotion with their products, each also as a line of text, for whoever enters an order. @throws Refusal 106 */
export async function offersByNum(work: Work, promotionNum: string) {
  const [row] = await rows.byNum(work, { promotionNum })
  if (!row) throw refuse.missing('促销', 'promotionNum')
  const whole = await wholeOf(work, row)
  const texts = offersOf({ ...row, ...whole })
  const content = contentOf(row, whole)
  const said = <Rule>(rules: readonly Rule[]) => rules.map((rule, at) => ({ ...rule, offerText: texts[at] ?? '' }))
  return 'rules' in content
    ? { ...row, rules: said(content.rules), steps: [], scopeItems: [] }
    : { ...row, rules: [], steps: said(content.steps), scopeItems: content.scopeItems }
}
