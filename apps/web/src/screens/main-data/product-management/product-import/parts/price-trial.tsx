import { PriceTrialSave } from '@dealer/fields/PriceTrialSave'
import { newRequestNo, type PriceChange, type PriceTrialProduct, type TriedBasePrice } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { confirmAction, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Field, fieldItems } from '@dealer/ui-kit/form'
import { strictDate } from '@dealer/validators'
import { Button } from '@mantine/core'
import dayjs from 'dayjs'
import { useId, useMemo, useState } from 'react'
import { failureOf, fieldRefused, rowNamed } from '../../../../../data/failure.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import panel from '../../../../../document/panel/panel.module.css'
import { closeAsking } from '../../../../../form/confirm-leave.ts'
import { PanelForm } from '../../../../../form/panel-form.tsx'
import { usePermission } from '../../../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../../../shell/tabs/tab-state.ts'
import classes from './price-trial.module.css'
import { QuotationButton } from './quotation-button.tsx'
import { TrialLines } from './trial-lines.tsx'
import { firstDay, inOrder, painOrder } from './trial-order.ts'
import { changedPrices, fieldPrice, problemOf, type TypedPrices, triedPrices } from './trial-prices.ts'

const [DATE] = fieldItems(PriceTrialSave, [{ prop: 'effectDate', required: true }])
const NOTHING: TypedPrices = new Map()
const UNTRIED: { readonly typed: TypedPrices; readonly prices: TriedBasePrice[] } = { typed: NOTHING, prices: [] }
const NO_PRODUCTS: readonly PriceTrialProduct[] = []
const { tryChange, saveTrial } = dealer.md.purchasePrice

/** Props of {@link PriceTrial}. */
export interface PriceTrialProps {
  changes: readonly PriceChange[]
  onClose: () => void
}

/** What announced purchase prices do before their day comes: margins, prices that end below cost, orders that wait. */
export function PriceTrial({ changes, onClose }: PriceTrialProps) {
  const id = useId()
  const mayEdit = usePermission()('md:productBasePrice:edit')
  const tomorrow = dayjs(today()).add(1, 'day').format('YYYY-MM-DD')
  const [day, setDay] = useState(() =>
    firstDay(
      changes.map(({ effectDate }) => effectDate),
      tomorrow,
    ),
  )
  const [typed, setTyped] = useState(NOTHING)
  // A price is tried once it is left, so that not every key asks the server.
  const [tried, setTried] = useState(UNTRIED)
  const isComing = strictDate.is(day) && day >= tomorrow
  const asked = {
    ids: changes.map(({ id: change }) => change),
    effectDate: day,
    ...(tried.prices.length > 0 && { basePrices: tried.prices }),
  }
  const options = { enabled: isComing, silent: true, keepOld: true, staleTime: 0 }
  const { data, error, isFetching, refetch } = useCall(tryChange, asked, options)
  const [order, setOrder] = useState<readonly string[]>()
  if (data && !order) setOrder(painOrder(data))
  const products = useMemo(() => (data && order ? inOrder(data, order) : NO_PRODUCTS), [data, order])
  const changed = changedPrices(products, typed)
  const isDirty = typed.size > 0
  useTabDirty(isDirty)
  const saving = useAction(saveTrial, {
    success: '基础价已保存',
    silent: true,
    onDone: () => {
      setTyped(NOTHING)
      setTried(UNTRIED)
    },
  })
  const [sent, setSent] = useState<readonly string[]>([])
  const named = saving.error ? rowNamed(fieldRefused(saving.error), ['basePrices']) : undefined
  const refused = named && { productCode: sent[named.place] ?? '', message: saving.error?.message ?? '' }
  const hasProblem = products.some((product) => problemOf(fieldPrice(product, typed)))
  const canSave = isComing && changed.length > 0 && !hasProblem
  const save = async () => {
    if (!canSave || saving.isBusy) return
    // What was typed last may not have been tried yet.
    const below = tried.typed === typed && !isFetching ? (data?.belowNum ?? 0) : 0
    const agreed = await confirmAction({
      title: `从 ${day} 起调整 ${changed.length} 个商品的基础价？`,
      content: below > 0 ? `调整后仍有 ${below} 个价格低于新进价。` : undefined,
      confirmLabel: '保存',
    })
    if (!agreed) return
    setSent(changed.map(({ productCode }) => productCode))
    await saving.run({ requestNo: newRequestNo(), effectDate: day, basePrices: changed })
  }
  const close = () => void closeAsking(isDirty, onClose)
  const footer = (
    <>
      <Button variant="default" onClick={close}>
        关闭
      </Button>
      <QuotationButton
        productCodes={products.map(({ productCode }) => productCode)}
        onDate={day}
        unsaved={changed.length}
      />
      {mayEdit && (
        <Button type="submit" form={id} disabled={!canSave} loading={saving.isBusy} title="Ctrl+S">
          保存基础价
        </Button>
      )}
    </>
  )
  return (
    <SidePanel opened onClose={close} title="调价试算" width="min(1280px, 96vw)" footer={footer}>
      <PanelForm id={id} className={panel.body} onSubmit={() => void save()}>
        <div className={classes.head}>
          {DATE && (
            <div className={classes.field}>
              <label htmlFor={`${id}-day`}>{DATE.label}</label>
              <Field
                item={DATE}
                id={`${id}-day`}
                value={day}
                error={strictDate.is(day) && !isComing ? '不能早于明天' : undefined}
                onChange={(value) => setDay(String(value ?? ''))}
              />
            </div>
          )}
          {data && (
            <p className={classes.sums} role="status">
              {data.belowNum !== undefined && (
                <span className={data.belowNum > 0 ? classes.below : undefined}>{data.belowNum} 个价格低于新进价</span>
              )}
              <span>{data.orderNum} 张未完订单受影响</span>
            </p>
          )}
        </div>
        {saving.error && !refused && <p className={panel.short}>{saving.error.message}</p>}
        <p className={panel.lead}>
          试算不改变任何价格；系列系数价随基础价变动，系列单品价和客户价不变。保存后，新基础价从生效日期起执行。
        </p>
        {data ? (
          <TrialLines
            products={products}
            typed={typed}
            refused={refused}
            onType={mayEdit ? (code, price) => setTyped((old) => new Map(old).set(code, price)) : undefined}
            onLeave={() => setTried({ typed, prices: triedPrices(products, typed) })}
          />
        ) : error ? (
          <ErrorState {...failureOf('调价试算', error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </PanelForm>
    </SidePanel>
  )
}
