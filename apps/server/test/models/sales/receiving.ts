import type { Doing } from './actions.ts'
import type { Day } from './days.ts'
import type { Invoice, Order, Person, Receipt, ReceiptLine } from './papers.ts'
import { part, total } from './reckoning.ts'
import { isInvoice, refOf, seesCustomer, type World } from './world.ts'

type Receiving = Doing<'receive'> | Doing<'receiveByInvoice'>

/** What is received for: the paper, and with it another of the same customer for which something is owed. */
function papersOf(world: World, paper: Order | Invoice, { two }: Receiving): (Order | Invoice)[] {
  const others: readonly (Order | Invoice)[] = isInvoice(paper) ? world.invoices : world.orders
  const more = others.filter((other) => other !== paper && other.customer === paper.customer && world.debtOf(other) > 0)
  return [paper, ...more.slice(0, two ? 1 : 0)]
}

/** Lines of a receipt as they are entered. Where nothing is owed, a cent, which is too much. */
export function enteredLines(world: World, paper: Order | Invoice, action: Receiving): ReceiptLine[] {
  return papersOf(world, paper, action).map((of) => {
    const owed = Math.max(world.debtOf(of), 0)
    const off = action.letsOff ? part(owed, 1, 20) : 0
    const settled = { all: owed, half: part(owed, 1, 2), more: owed + 1 }[action.much]
    return { of, paid: Math.max(settled - off, owed === 0 ? 1 : 0), off }
  })
}

export const settledBy = ({ paid, off }: ReceiptLine): number => paid + off
/** Cents that a receipt brought. */
export const takenIn = ({ lines, rest }: Receipt): number => total(lines, ({ paid }) => paid) + rest

/** Money comes in for what is owed. Nothing is owed less until somebody passes it. */
export function receive(world: World, paper: Order | Invoice, action: Receiving): string {
  const { by, day, rest } = action
  if (world.months.isClosed(day)) return '108'
  if (!seesCustomer(by, paper.customer)) return '106'
  const lines = enteredLines(world, paper, action)
  for (const line of lines) {
    if (!world.owedSince.has(refOf(line.of))) return '106'
    if (settledBy(line) > world.debtOf(line.of) || !mayLetOff(by, line)) return '101'
  }
  if (lines.some(({ of }) => day < (world.owedSince.get(refOf(of)) ?? day))) return '101'
  keepReceipt(world, paper, { day, lines, rest, status: 'unaudited', isOfOrder: false })
  return '000'
}

/** Who sells lets nothing off. */
const mayLetOff = (by: Person, { off }: ReceiptLine): boolean => by === 'boss1' || off === 0

function keepReceipt(
  world: World,
  { customer }: Order | Invoice,
  said: Pick<Receipt, 'day' | 'lines' | 'rest' | 'status' | 'isOfOrder'>,
): Receipt {
  const receipt = { ...said, number: world.receipts.length, customer, isRolledBack: false, isDeleted: false }
  world.receipts.push(receipt)
  return receipt
}

/** An order is paid in the moment in which it is sold. */
export function payAtOnce(world: World, order: Order, paid: number, day: Day): void {
  const lines = [{ of: order, paid, off: 0 }]
  settle(world, keepReceipt(world, order, { day, lines, rest: 0, status: 'passed', isOfOrder: true }), 1)
}

/** What an order was paid with at once, and still is. */
export const paidAtOnce = ({ receipts }: World, order: Order): Receipt[] =>
  receipts.filter(({ isOfOrder, isRolledBack, lines }) => isOfOrder && !isRolledBack && lines[0]?.of === order)

/** Takes what receipts bring off what is owed, or with a minus puts it back. */
function settle(world: World, receipt: Receipt, sign: 1 | -1): void {
  for (const line of receipt.lines) {
    world.oweFor(line.of, -sign * settledBy(line))
    line.of.received += sign * settledBy(line)
  }
  world.keepAhead(receipt, sign * receipt.rest)
}

/** The receipt, and with it another that waits. */
export function passedTogether(world: World, receipt: Receipt, { two }: Doing<'passReceipt'>): Receipt[] {
  const more = world.receipts.filter((other) => other !== receipt && isWaiting(other))
  return [receipt, ...more.slice(0, two ? 1 : 0)]
}

const isWaiting = ({ status, isDeleted }: Receipt): boolean => status === 'unaudited' && !isDeleted

/** A receipt that pays it waits to be passed. */
export const isAboutToBePaid = ({ receipts }: World, paper: Order | Invoice): boolean =>
  receipts.some((receipt) => isWaiting(receipt) && receipt.lines.some(({ of }) => of === paper))

/** Receipts are passed as a whole: by now so much must still be owed for what they pay together. */
export function passReceipt(world: World, receipt: Receipt, action: Doing<'passReceipt'>): string {
  if (action.by !== 'boss1') return '107'
  const chosen = passedTogether(world, receipt, action)
  if (chosen.some(({ isDeleted }) => isDeleted)) return '106'
  if (!chosen.every(isWaiting)) return '103'
  const lines = chosen.flatMap((one) => one.lines)
  const isTooMuch = lines.some(({ of }) => {
    const own = lines.filter((line) => line.of === of)
    return total(own, settledBy) > world.debtOf(of)
  })
  if (isTooMuch) return '103'
  for (const one of chosen) {
    settle(world, one, 1)
    one.status = 'passed'
  }
  return '000'
}

export function refuseReceipt(_world: World, receipt: Receipt, { by }: Doing<'refuseReceipt'>): string {
  if (by !== 'boss1') return '107'
  if (receipt.isDeleted) return '106'
  if (!isWaiting(receipt)) return '103'
  receipt.status = 'rejected'
  return '000'
}

export function deleteReceipt(_world: World, receipt: Receipt, { by }: Doing<'deleteReceipt'>): string {
  if (receipt.isDeleted || !seesCustomer(by, receipt.customer)) return '106'
  if (receipt.status === 'passed') return '103'
  receipt.isDeleted = true
  return '000'
}

/** Money goes back, unless its orders are on invoices, which took it into account. */
export function rollBackReceipt(world: World, receipt: Receipt, { by }: Doing<'rollBackReceipt'>): string {
  if (by !== 'boss1') return '107'
  if (receipt.isDeleted) return '106'
  if (receipt.status !== 'passed' || receipt.isRolledBack) return '103'
  if (receipt.lines.some(({ of }) => !isInvoice(of) && of.lines.some(({ invoiced }) => invoiced > 0))) return '103'
  takeBack(world, receipt)
  return '000'
}

export function takeBack(world: World, receipt: Receipt): void {
  settle(world, receipt, -1)
  receipt.isRolledBack = true
}
