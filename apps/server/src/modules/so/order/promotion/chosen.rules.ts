import type { Applied, Choice, Hint, PricedOrder } from '@dealer/promotions'
import { compare, plus, sum, toScale } from '@dealer/validators'
import { refuse, within } from '../../../../platform/refusal.ts'

/** A promotion as it was sent: what the preview made of it. */
export interface Sent extends Choice {
  readonly discountAmount?: string
}

/** @throws Refusal 103 unless what was sent is what the server makes of it; it says which promotion gives what now */
export function requireUnchanged(sent: readonly Sent[], result: PricedOrder): void {
  const changes = sent.flatMap((choice) => changeOf(choice, rowsOf(result, choice), nameOf(choice, result)))
  if (changes.length === 0) return
  throw refuse.notNow(`促销结果已变化，请重新选择促销：${changes.join('；')}`, { field: 'promotions' })
}

/** What a promotion gives now in place of what was sent; nothing where it is the same. */
function changeOf(choice: Sent, rows: readonly Applied[], name: string): string[] {
  const said = `促销【${name}】`
  if (rows.length === 0) return [`${said}已不适用`]
  const now = discountOf(rows)
  if (choice.discountAmount !== undefined && compare(choice.discountAmount, now) !== 0)
    return [`${said}优惠由${toScale(choice.discountAmount, 2)}元变为${toScale(now, 2)}元`]
  if (choice.times !== undefined && choice.times !== timesOf(rows))
    return [`${said}由${choice.times}次变为${timesOf(rows)}次`]
  return choice.gifts === undefined || sameGifts(choice.gifts, rows) ? [] : [`${said}的赠品已变化`]
}

/** One that is not in force any more is known by its number alone. */
const nameOf = ({ promotionNum }: Sent, { promotions, missed }: PricedOrder): string =>
  [...promotions, ...missed].find((one) => one.promotionNum === promotionNum)?.promotionName ?? promotionNum

/** What is in force: names by number, and what lacks as people say it. */
interface Known {
  readonly names: ReadonlyMap<string, string>
  readonly said: (hint: Hint) => string
}

/**
 * @throws Refusal 106 for one that is not in force, 101 for one that does not apply, cannot stand beside another, or whose
 * gifts are not as many as may be chosen
 */
export function requireFitting(sent: readonly Sent[], result: PricedOrder, known: Known): void {
  for (const [at, choice] of sent.entries()) within(`promotions.${at}`, () => requireOne(choice, result, known))
}

function requireOne(choice: Sent, result: PricedOrder, known: Known): void {
  const name = known.names.get(choice.promotionNum)
  if (name === undefined) throw refuse.missing('促销', 'promotionNum')
  const rows = rowsOf(result, choice)
  if (rows.length === 0) throw missedWhy(choice, result, { name, said: known.said })
  if (choice.times !== undefined && choice.times > timesOf(rows))
    throw refuse.invalid(`促销【${name}】最多可用${timesOf(rows)}次${lacking(choice, result, known.said)}`, {
      reason: 'tooLarge',
      field: 'times',
    })
  if (choice.gifts !== undefined && !sameGifts(choice.gifts, rows)) {
    const chooseNum = rows.reduce((all, { offer }) => all + (offer?.chooseNum ?? 0), 0)
    throw refuse.invalid(`促销【${name}】的赠品应在可选范围内选择${chooseNum}份`, {
      reason: 'unsuitable',
      field: 'gifts',
    })
  }
}

/** What lacks until it applies, or once more. */
function lacking({ promotionNum }: Sent, { hints }: PricedOrder, said: Known['said']): string {
  const hint = hints.find((one) => one.promotionNum === promotionNum)
  return hint ? `，${said(hint)}` : ''
}

function missedWhy(choice: Sent, result: PricedOrder, { name, said }: { name: string } & Pick<Known, 'said'>) {
  const { promotionNum } = choice
  const { missed, promotions } = result
  const found = missed.find((one) => one.promotionNum === promotionNum)
  const same = promotions.find((one) => one.promotionType === found?.promotionType)
  if (found?.reason === 'spent')
    return refuse.notNow(`促销【${name}】额度已用完`, { reason: 'unsuitable', field: 'promotionNum' })
  if (found?.reason === 'optional')
    return refuse.invalid(`请选择促销【${name}】的换购商品`, { reason: 'required', field: 'gifts' })
  if (found?.reason === 'excluded' && same)
    return refuse.invalid(`促销【${name}】与【${same.promotionName}】不能同时使用`, {
      reason: 'unsuitable',
      field: 'promotionNum',
    })
  return refuse.invalid(`订单未达到促销【${name}】的条件${lacking(choice, result, said)}`, {
    reason: 'unsuitable',
    field: 'promotionNum',
  })
}

const rowsOf = ({ promotions }: PricedOrder, { promotionNum }: Sent) =>
  promotions.filter((one) => one.promotionNum === promotionNum)

const timesOf = (rows: readonly Applied[]) => rows.reduce((all, { times }) => all + times, 0)
const discountOf = (rows: readonly Applied[]) => sum(['0.00', ...rows.map((row) => row.discountAmount)])

interface Piece {
  readonly productCode: string
  readonly unitType: string
  readonly qty: string
}

function sameGifts(sent: readonly Piece[], rows: readonly Applied[]): boolean {
  const [wanted, made] = [sent, rows.flatMap((row) => row.gifts)].map(sumsOf)
  if (!wanted || !made || wanted.size !== made.size) return false
  return [...wanted].every(([key, qty]) => compare(qty, made.get(key) ?? '0') === 0)
}

function sumsOf(pieces: readonly Piece[]): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { productCode, unitType, qty } of pieces) {
    const key = `${productCode} ${unitType}`
    sums.set(key, plus(sums.get(key) ?? '0', qty))
  }
  return sums
}
