import type { TransferProposalLine, VehicleStockInProposal, VehicleStockInProposalLine } from '@dealer/sdk'
import { compare, divide, isZero, max, minus, sum, trimZeros } from '@dealer/validators'
import { unitText } from '../../../document/sheet/unit-text.ts'

const DAY_MS = 86_400_000
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' })

/** A day as it is said beforehand. @example dayText('2026-03-11', '2026-03-10') // '明日（周三）' */
export function dayText(day: string, today: string): string {
  const name = ['今日', '明日'][(Date.parse(day) - Date.parse(today)) / DAY_MS] ?? day
  return `${name}（${WEEKDAY.format(new Date(day))}）`
}

/** Who is visited. @example '明日（周三）2 条路线、14 家客户：城东周三线、城西周三线' */
export function visitsText({ visitDate, routes, customerNum }: VehicleStockInProposal, today: string): string {
  const names = routes.map(({ routeName }) => routeName).join('、')
  return `${dayText(visitDate, today)}${routes.length} 条路线、${customerNum} 家客户：${names}`
}

/** Why nothing is to be loaded. */
export function nothingToLoad(proposal: VehicleStockInProposal, today: string): string {
  const { visitDate, salesmanName, routes, nextDate } = proposal
  if (routes.length > 0) return `${visitsText(proposal, today)}。近 60 天没有进货，或车上和已申请的货已经够了`
  const none = `业务员${salesmanName}${dayText(visitDate, today)}没有要跑的路线`
  return nextDate === undefined
    ? `${none}，之后也没有，请先维护拜访路线`
    : `${none}，下次拜访是${dayText(nextDate, today)}`
}

/** Why a proposal is as it is, and what it leaves open. */
export interface Reason {
  readonly why: string
  readonly short: string | undefined
}

const said = (parts: readonly (readonly [label: string, qty: string, text: string])[]) =>
  parts.flatMap(([label, qty, text]) => (isZero(qty) ? [] : [`${label} ${text}`]))

/** Why so much of a product is to be loaded. */
export function loadReason(line: VehicleStockInProposalLine): Reason {
  const { customerNum, expectedQty, vehicleQty, comingQty, usableQty, isShort } = line
  const text = (qty: string) => unitText(line, qty)
  const why = [
    `${customerNum} 家近 3 次平均共要 ${text(expectedQty)}`,
    `车上 ${text(vehicleQty)}`,
    ...said([['已申请', comingQty, text(comingQty)]]),
  ]
  const lack = minus(expectedQty, sum([vehicleQty, comingQty, usableQty]))
  const has = isZero(usableQty) ? '仓库没有可用库存' : `仓库只有 ${text(usableQty)}`
  return { why: why.join('，'), short: isShort === 'T' ? `${has}，缺 ${text(lack)}` : undefined }
}

const SALE_DAYS = '30'

/** Why so much of a product is to be moved. */
export function transferReason(line: TransferProposalLine): Reason {
  const { usableQty, comingQty, openQty, sold30Qty, minQty = '0', needQty, fromUsableQty, fromNeedQty } = line
  const text = (qty: string) => unitText(line, qty)
  const daily = trimZeros(divide(sold30Qty, SALE_DAYS, 1))
  const sales = isZero(sold30Qty)
    ? '近30天没有销量'
    : `近30天日均销 ${isZero(daily) ? '不到 0.1' : daily}${line.smallUnit}`
  const there = [
    ...[sales, `现存 ${text(usableQty)}`],
    ...said([
      ['待发', openQty, text(openQty)],
      ['在途', comingQty, text(comingQty)],
      ['下限', minQty, text(minQty)],
    ]),
  ]
  const here = [`调出仓可用 ${text(fromUsableQty)}`, ...said([['自留', fromNeedQty, text(fromNeedQty)]])]
  const rest = max(minus(needQty, sum([usableQty, comingQty, line.proposedQty])), '0')
  const short = line.isShort === 'T' && compare(rest, '0') > 0 ? `调出仓匀不出更多，仍缺 ${text(rest)}` : undefined
  return { why: `${there.join('，')}；${here.join('，')}`, short }
}
