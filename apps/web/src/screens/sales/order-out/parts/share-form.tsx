import { newRequestNo, type ShareProposal } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { isNegative, negate } from '@dealer/validators'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { useQtyEntries } from '../../../../document/quantity/use-qty-entries.ts'
import { SheetHead } from '../../../../document/sheet/sheet.tsx'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { goOn } from './go-on.ts'
import {
  loweredGifts,
  proposedEntries,
  restOf,
  shareProblems,
  shareProducts,
  sharesOf,
  sufficing,
} from './share-plan.ts'
import { ShareProductSection } from './share-product.tsx'

/** Props of {@link ShareForm}. */
export interface ShareFormProps {
  proposal: ShareProposal
  /** Told whether something was typed, for the panel that is closed. */
  isDirty: RefObject<boolean>
  onCancel: () => void
  /** Another proposal, by the stock and the orders of now. */
  onAnew: () => void
  onDone: () => void
}

/** What each order gets: as it is proposed, and changed by hand. */
export function ShareForm({ proposal, isDirty, onCancel, onAnew, onDone }: ShareFormProps) {
  const [requestNo] = useState(newRequestNo)
  const [isOpen, setOpen] = useState(false)
  const products = useMemo(() => shareProducts(proposal), [proposal])
  const entries = useQtyEntries(() => proposedEntries(products))
  useEffect(() => {
    isDirty.current = entries.isDirty
  })
  const short = products.filter(({ isShort }) => isShort === 'T')
  const enough = products.filter(({ isShort }) => isShort === 'F')
  const problems = shareProblems(products, entries.of)
  const lowered = loweredGifts(products, entries.of)
  // What is wrong is never out of sight.
  const isShown = isOpen || enough.some(({ lines }) => lines.some(({ key }) => problems.has(key)))
  const save = useAction(dealer.so.salesOrder.saveShares, {
    onDone: ({ splitCount }) => {
      toast.success(`已生成 ${splitCount} 张拆单`)
      onDone()
    },
  })
  const entered = () => {
    const lines = products.flatMap((product) => product.lines)
    return Object.fromEntries(lines.map(({ key }) => [key, entries.of(key)]))
  }
  const submit = () => {
    const over = products.find((product) => isNegative(restOf(product, entries.of)))
    if (over)
      return toast.warn(`${over.productName}分配超出可用数量 ${unitText(over, negate(restOf(over, entries.of)))}`)
    const wrong = products.flatMap(({ lines }) => lines).find(({ key }) => problems.has(key))
    if (wrong) return toast.warn(`${wrong.productName} ${problems.get(wrong.key)}`)
    const orders = sharesOf(products, entries.of)
    if (orders.length === 0) return toast.warn('请填写分配数量')
    void save.run({ requestNo, orders })
  }
  return (
    <>
      <SheetHead
        number={short.length > 0 ? `${short.length} 种商品缺货` : '没有缺货的商品'}
        note={short.length > 0 && '已按要求送达、客户等级、需求从小到大分配，可修改'}
      >
        {Object.keys(lowered).length > 0 && (
          <Button variant="default" size="xs" onClick={() => entries.fill({ ...entered(), ...lowered })}>
            赠品按正品减少
          </Button>
        )}
        <Button variant="default" size="xs" title="按现在的库存和订单重新生成方案" onClick={onAnew}>
          重新分配
        </Button>
      </SheetHead>
      <PanelForm className={clsx(panel.body, panel.tall)} onSubmit={submit}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside pass through it */}
        <div className={panel.body} onKeyDown={goOn}>
          {short.map((product, index) => (
            <ShareProductSection
              key={product.key}
              {...{ product, entries, problems }}
              rest={restOf(product, entries.of)}
              focusFirst={index === 0}
            />
          ))}
          {enough.length > 0 && (
            <Button
              variant="default"
              justify="space-between"
              rightSection={<span aria-hidden>{isShown ? '收起' : '展开'}</span>}
              aria-expanded={isShown}
              data-autofocus={short.length === 0 || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {sufficing(enough, short.length > 0, entries.of)}
            </Button>
          )}
          {isShown &&
            enough.map((product) => (
              <ShareProductSection
                key={product.key}
                {...{ product, entries, problems }}
                rest={restOf(product, entries.of)}
              />
            ))}
        </div>
        <PanelFoot
          label="按此拆单"
          hint="Enter 下一格 · Ctrl+Enter 按此拆单"
          isBusy={save.isBusy}
          onCancel={onCancel}
        />
      </PanelForm>
    </>
  )
}
