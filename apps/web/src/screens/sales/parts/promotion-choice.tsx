import {
  promotionTypeLabel,
  type SalesOrderPriced,
  type SalesOrderPricing,
  type SalesOrderPromotionChoice,
  type UsablePromotion,
} from '@dealer/sdk'
import { EmptyState, ErrorState, SidePanel, SkeletonRows, StatusTag } from '@dealer/ui-kit/feedback'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import classes from './promotion-choice.module.css'
import { picksOf, qtyOfPicks } from './promotion-request.ts'
import { worthText } from './promotion-strip.tsx'

const { choosePromotion, getAllUsablePromtoion, orderPromotion } = dealer.so.salesOrder

/** Props of {@link PromotionChoice}. */
export interface PromotionChoiceProps {
  /** The order as entered so far, with what was chosen for it. */
  request: SalesOrderPricing
  /** Nothing: all that apply. */
  onChoose: (promotions: SalesOrderPromotionChoice[] | undefined) => void
  onClose: () => void
}

type Gifts = NonNullable<SalesOrderPromotionChoice['gifts']>

/** The promotions that an order may use, what each is worth, which exclude each other, and the choice among gifts. */
export function PromotionChoice({ request, onChoose, onClose }: PromotionChoiceProps) {
  const [promotions, setPromotions] = useState(request.promotions)
  const usable = useCall(getAllUsablePromtoion, { ...request, promotions }, { silent: true, keepOld: true })
  const all = useCall(orderPromotion, { ...request, promotions: undefined }, { silent: true })
  const check = useAction(choosePromotion)
  const offers = usable.data ?? []
  useHeldKeys(!usable.data && !usable.error)
  const missed =
    all.data?.missed.filter((one) => offers.every(({ promotionNum }) => promotionNum !== one.promotionNum)) ?? []
  const chosen = promotions ?? offers.filter(({ isChosen }) => isChosen === 'T').map(choiceOf)
  const isChosen = (num: string) => chosen.some(({ promotionNum }) => promotionNum === num)
  const toggle = (offer: UsablePromotion) => {
    const others = chosen.filter(({ promotionNum }) => promotionNum !== offer.promotionNum)
    // What excludes it makes room for it.
    const beside = others.filter(({ promotionNum }) => !offer.conflicts.includes(promotionNum))
    setPromotions(isChosen(offer.promotionNum) ? others : [...beside, choiceOf(offer)])
  }
  const setGifts = (num: string, gifts: Gifts) =>
    setPromotions(chosen.map((one) => (one.promotionNum === num ? { ...one, gifts } : one)))
  const accept = async () => {
    if (chosen.length === 0) return onChoose([])
    if (await check.run({ ...request, promotions: chosen })) onChoose(chosen)
  }
  return (
    <SidePanel
      opened
      onClose={onClose}
      title="选择促销"
      width="min(620px, 96vw)"
      footer={
        <>
          <Button variant="default" onClick={() => onChoose([])}>
            不用促销
          </Button>
          <Button variant="default" onClick={() => onChoose(undefined)}>
            自动选择
          </Button>
          <Button loading={check.isBusy} onClick={() => void accept()}>
            确定
          </Button>
        </>
      }
    >
      {usable.error ? (
        <ErrorState {...failureOf('可用促销', usable.error)} onRetry={() => void usable.refetch()} />
      ) : !usable.data ? (
        <SkeletonRows rows={5} />
      ) : offers.length === 0 ? (
        <EmptyState text="这张订单还没有可用的促销" />
      ) : (
        offers.map((offer, index) => (
          <Offer
            key={offer.promotionNum}
            offer={offer}
            isFirst={index === 0}
            gifts={chosen.find(({ promotionNum }) => promotionNum === offer.promotionNum)?.gifts}
            isChosen={isChosen(offer.promotionNum)}
            onToggle={() => toggle(offer)}
            onGifts={(gifts) => setGifts(offer.promotionNum, gifts)}
          />
        ))
      )}
      {usable.data && <Missed of={missed} />}
    </SidePanel>
  )
}

/** Those that do not apply yet, or any more, each with what lacks: a few boxes more are often sold at once. */
function Missed({ of }: { of: SalesOrderPriced['missed'] }) {
  if (of.length === 0) return null
  return (
    <section aria-label="未达到的促销" className={classes.missed}>
      <h3>未达到的促销</h3>
      {of.map(({ promotionNum, promotionName, reasonText }) => (
        <div key={promotionNum}>
          {promotionName}：{reasonText}
        </div>
      ))}
    </section>
  )
}

/** Chosen as it is offered; of gifts that are free, the first ones until others are wanted. */
const choiceOf = ({
  promotionNum,
  giftMode,
  chooseNum = 0,
  gifts: [first],
}: UsablePromotion): SalesOrderPromotionChoice => {
  if (giftMode !== 'choose' || !first) return { promotionNum }
  const { productCode, unitType, qty } = first
  return { promotionNum, gifts: [{ productCode, unitType, qty: qtyOfPicks(chooseNum, qty) }] }
}

interface OfferProps {
  offer: UsablePromotion
  /** Where the panel begins. */
  isFirst: boolean
  gifts: Gifts | undefined
  isChosen: boolean
  onToggle: () => void
  onGifts: (gifts: Gifts) => void
}

function Offer({ offer, isFirst, gifts = [], isChosen, onToggle, onGifts }: OfferProps) {
  const { promotionName, promotionType, giftMode, chooseNum = 0, addPrice, message, times } = offer
  const isChoice = giftMode === 'choose'
  const wantedOf = (one: Gifts[number]) =>
    gifts.find(({ productCode, unitType }) => productCode === one.productCode && unitType === one.unitType)?.qty ?? '0'
  const setPicks = (at: number, picks: number) =>
    onGifts(
      offer.gifts.flatMap((one, place) => {
        const qty = place === at ? qtyOfPicks(picks, one.qty) : wantedOf(one)
        return qty === '0' ? [] : [{ productCode: one.productCode, unitType: one.unitType, qty }]
      }),
    )
  return (
    <div className={classes.offer}>
      <div className={classes.name}>
        <Checkbox checked={isChosen} onChange={onToggle} label={promotionName} data-autofocus={isFirst || undefined} />
        <StatusTag>{promotionTypeLabel[promotionType]}</StatusTag>
        {times > 1 && <span>{times} 次</span>}
        <span className={classes.worth}>{isChoice ? '' : worthText(offer)}</span>
      </div>
      {message && !isChosen && <div className={classes.note}>{message}</div>}
      {isChoice && (
        <div className={classes.note}>
          {addPrice ? `加${addPrice.replace(/0{2}$/, '')}元换购一份，最多${chooseNum}份` : `任选${chooseNum}份`}
        </div>
      )}
      {isChoice &&
        isChosen &&
        offer.gifts.map((one, at) => (
          <label key={`${one.productCode} ${one.unitType}`} className={classes.gift}>
            <input
              type="number"
              min={0}
              max={chooseNum}
              value={picksOf(wantedOf(one), one.qty)}
              onChange={({ target }) =>
                setPicks(at, Math.max(0, Math.min(chooseNum, Math.trunc(Number(target.value) || 0))))
              }
            />
            份 {one.productName}（每份{one.qty}
            {one.unitName}）
          </label>
        ))}
    </div>
  )
}
