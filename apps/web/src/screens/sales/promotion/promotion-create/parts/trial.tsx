import type { ProductLookupRow, PromotionDraft, PromotionTrialResult } from '@dealer/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import { DocumentLines } from '../../../../../document/entry/document-lines.tsx'
import { productColumn, qtyColumn, unitColumn } from '../../../../../document/line/line-columns.tsx'
import { productFinder } from '../../../../../document/line/product-finder.ts'
import type { LineModel } from '../../../../../document/line/product-line.ts'
import classes from './promotion-editor.module.css'
import { type RuleLine, ruleLines } from './rule-line.ts'
import { usePaused } from './use-paused.ts'
import { useRuleLines } from './use-rule-lines.ts'

const { search } = productFinder({}, (found) => found.filter(({ isGift }) => isGift === 'F'))

/** An example order, and what it would get from the rules as they stand. */
export function Trial({ draft }: { draft: PromotionDraft | undefined }) {
  const { store, grid, onSwitchUnit } = useRuleLines()
  const columns = useMemo(
    () => [
      {
        ...productColumn<RuleLine, ProductLookupRow>({
          search,
          model: ruleLines as unknown as LineModel<RuleLine, ProductLookupRow>,
        }),
        width: 124,
      },
      unitColumn<RuleLine>(onSwitchUnit),
      qtyColumn<RuleLine>(ruleLines),
    ],
    [onSwitchUnit],
  )
  const lines = usePaused(useSyncExternalStore(store.onAny, store.filled))
  const items = lines.flatMap(({ productCode, unitType, qty }) =>
    Number(qty) > 0 ? [{ productCode, unitType, qty }] : [],
  )
  const isReady = draft !== undefined && items.length > 0
  const { data, error } = useCall(
    dealer.promotion.promotion.preview,
    { promotion: draft ?? { promotionType: 'cutAmount' }, items },
    { enabled: isReady, keepOld: true, silent: true },
  )
  return (
    <aside className={classes.trial} aria-label="试算">
      <h2>示例订单</h2>
      <div className={classes.grid}>
        <DocumentLines
          tableId="promotion.trial"
          store={store}
          columns={columns}
          grid={grid}
          onSwitchUnit={onSwitchUnit}
          onDone={() => undefined}
        />
      </div>
      <div aria-live="polite">
        {!isReady && <p className={classes.quiet}>录入商品和数量，这里显示该订单能得到的优惠（按基准价）</p>}
        {isReady && error && <p className={classes.quiet}>{error.message}</p>}
        {isReady && !error && data && <Result of={data} />}
      </div>
    </aside>
  )
}

function Result({ of: result }: { of: PromotionTrialResult }) {
  return (
    <>
      <table className={classes.result}>
        <thead>
          <tr>
            <th>商品</th>
            <th>数量</th>
            <th>优惠</th>
            <th>金额</th>
          </tr>
        </thead>
        <tbody>
          {result.lines.map((line) => (
            <tr key={line.lineNo} data-promoted={line.isPromoted === 'T' || undefined}>
              <td>
                {line.productName}
                {line.isGift === 'T' && <span className={classes.gift}>赠</span>}
              </td>
              <td>
                {line.qty}
                {line.unitName}
              </td>
              <td>{line.discountAmount}</td>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        <dt>商品金额</dt>
        <dd>{result.goodsAmount}</dd>
        <dt>促销优惠</dt>
        <dd>{result.promotionAmount}</dd>
        <dt>订单金额</dt>
        <dd>{result.totalAmount}</dd>
      </dl>
      {result.hints.map((hint) => (
        <p key={hint} className={classes.quiet}>
          {hint}
        </p>
      ))}
    </>
  )
}
