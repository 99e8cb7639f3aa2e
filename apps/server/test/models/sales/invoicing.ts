import type { Doing } from './actions.ts'
import { type Day, monthOf, TODAY } from './days.ts'
import type { Invoice, InvoiceLine, Order, Out, OutLine, Return, ReturnLine } from './papers.ts'
import { isAboutToBePaid } from './receiving.ts'
import { part, total } from './reckoning.ts'
import { refOf, refOfReturn, type World } from './world.ts'

interface Open {
  /** Of the line came back before it was on an invoice. */
  readonly back: number
  readonly left: number
}

/** What is left to invoice of what left of an order line: what came back falls on what left last. */
function openOf(world: World, order: Order, at: number): Map<OutLine, Open> {
  const own = world.outs.filter(({ split, status }) => split.order === order && status === 'shipped')
  const lines = own.flatMap((out) => out.lines.filter((line) => line.at === at))
  let rest = order.lines[at]?.backBefore ?? 0
  return new Map(
    lines.toReversed().map((line) => {
      const back = Math.min(line.qty - line.invoiced, rest)
      rest -= back
      return [line, { back, left: line.qty - line.invoiced - back }]
    }),
  )
}

/** Nothing is open of what did not leave, or was taken back. */
const openLine = (world: World, { split: { order } }: Out, line: OutLine): Open | undefined =>
  openOf(world, order, line.at).get(line)

export const isOpen = (world: World, out: Out): boolean =>
  out.lines.some((line) => (openLine(world, out, line)?.left ?? 0) > 0)

const muchOf = (left: number, much: Doing<'invoice'>['much']): number =>
  ({ all: left, half: Math.ceil(left / 2), one: Math.min(left, 1), more: left + 1 })[much]

type Wanted = readonly [out: Out, line: OutLine, qty: number]

/** The goods, and with them others of the same customer that are on no invoice yet. */
export function enteredGoods(world: World, out: Out, { much, two }: Doing<'invoice'>): Wanted[] {
  const { customer } = out.split.order
  const more = world.outs.filter(
    (other) => other !== out && other.split.order.customer === customer && isOpen(world, other),
  )
  const chosen = [out, ...more.slice(0, two ? 1 : 0)]
  const wanted = chosen.flatMap((one) =>
    one.lines.flatMap((line): Wanted[] => {
      const left = openLine(world, one, line)?.left ?? 0
      const qty = muchOf(left, much)
      return qty > 0 ? [[one, line, qty]] : []
    }),
  )
  return wanted.length > 0 ? wanted : [[out, out.lines[0] as OutLine, 1]]
}

/** What is owed for goods by their orders is owed by an invoice from now on, as far as it was not settled before. */
export function invoice(world: World, out: Out, action: Doing<'invoice'>): string {
  const { by, day } = action
  if (by !== 'boss1') return '107'
  if (world.months.isClosed(day)) return '108'
  const wanted = enteredGoods(world, out, action)
  if (wanted.some(([of]) => of.status !== 'shipped')) return '106'
  if (wanted.some(([of, line, qty]) => qty > (openLine(world, of, line)?.left ?? 0))) return '101'
  if (wanted.some(([of]) => day < of.day)) return '101'
  const lines = wanted.map(([{ split }, line, qty]): InvoiceLine => {
    const { order } = split
    const { back = 0 } = openOf(world, order, line.at).get(line) ?? {}
    const amount = worthOf({ ...line, whole: line.qty }, back, qty)
    return { line, item: order.lines[line.at], ref: refOf(order), qty, amount }
  })
  issue(world, out.split.order, day, lines)
  return '000'
}

/** What of invoiced goods came back and is deducted nowhere yet, line by line. */
const openBack = ({ lines }: Return): number[] => lines.map(({ inQty, before, invoiced }) => inQty - before - invoiced)

export const isDeductible = (one: Return): boolean =>
  one.status === 'finished' && openBack(one).some((left) => left > 0)

/** How much of lines of a return is deducted, by their place. */
export function enteredBack(one: Return, much: Doing<'deduct'>['much']): (readonly [at: number, qty: number])[] {
  const wanted = openBack(one).flatMap((left, at) => {
    const qty = muchOf(left, much)
    return qty > 0 ? [[at, qty] as const] : []
  })
  return wanted.length > 0 ? wanted : [[0, 1]]
}

/** Goods that came back stand below zero on an invoice, with what the customer got for them as far as it is left. */
export function deduct(world: World, one: Return, { by, much, day }: Doing<'deduct'>): string {
  if (by !== 'boss1') return '107'
  if (world.months.isClosed(day)) return '108'
  const wanted = enteredBack(one, much)
  const open = openBack(one)
  if (one.isDeleted || one.status !== 'finished' || wanted.some(([at]) => one.lines[at]?.inQty === 0)) return '106'
  if (wanted.some(([at, qty]) => qty > (open[at] ?? 0)) || day < (one.cameIn ?? day)) return '101'
  const lines = wanted.map(([at, qty]): InvoiceLine => {
    const line = one.lines[at] as ReturnLine
    const amount = worthOf({ ...line, whole: line.inQty, amount: line.inAmount }, line.before, qty)
    return { line, ref: refOfReturn(one), qty: -qty, amount: -amount }
  })
  issue(world, one, day, lines)
  return '000'
}

interface Whole {
  readonly whole: number
  readonly amount: number
  readonly invoiced: number
  readonly invoicedAmount: number
}

/** Parts of a line sum to its money, less that of what came back. */
function worthOf({ amount, whole, invoiced, invoicedAmount }: Whole, back: number, qty: number): number {
  const before = part(amount, back, whole) + invoicedAmount
  return Math.max(part(amount, back + invoiced + qty, whole) - before, 0)
}

function issue(world: World, { customer }: Order | Return, day: Day, lines: readonly InvoiceLine[]): void {
  const taken = new Map<string, number>()
  for (const { ref } of lines) {
    const own = lines.filter((line) => line.ref === ref)
    taken.set(
      ref,
      between(
        total(own, ({ amount }) => amount),
        world.debts.get(ref) ?? 0,
      ),
    )
  }
  const made: Invoice = { number: world.invoices.length, customer, day, status: 'issued', lines, taken, received: 0 }
  world.invoices.push(made)
  charge(world, made, 1)
}

/** So much of an amount as there is owed, or is the customer's where both are below zero. */
const between = (amount: number, owed: number): number =>
  amount < 0 ? Math.min(Math.max(amount, owed), 0) : Math.max(Math.min(amount, owed), 0)

/** Goods are on an invoice with what is owed for them, or with a minus are no longer. */
function charge(world: World, one: Invoice, sign: 1 | -1): void {
  for (const { line, item, qty, amount } of one.lines) {
    line.invoiced += sign * Math.abs(qty)
    line.invoicedAmount += sign * Math.abs(amount)
    if (item) item.invoiced += sign * qty
  }
  for (const [ref, cents] of one.taken) {
    if (cents === 0) continue
    world.owe(one.customer, ref, -sign * cents)
    world.oweFor(one, sign * cents, one.day)
  }
}

export const totalOf = ({ lines }: Invoice): number => total(lines, ({ amount }) => amount)
export const takenOver = ({ taken }: Invoice): number => total([...taken.values()], (cents) => cents)

/** What came in for an order, and its share of what came in for invoices, by what they took over of each: the oldest order first. */
export const receivedFor = ({ invoices }: World, order: Order): number =>
  order.received +
  total(invoices, ({ status, received, taken }) => {
    const of = [...taken].filter(([ref, cents]) => ref.startsWith('O') && cents > 0)
    const own = taken.get(refOf(order)) ?? 0
    if (status !== 'issued' || own <= 0) return 0
    const whole = total(of, ([, cents]) => cents)
    const before = total(of, ([ref, cents]) => (Number(ref.slice(1)) < order.number ? cents : 0))
    return part(received, before + own, whole) - part(received, before, whole)
  })

/** Only in the month of which it is, and before anything is received for it. */
export function cancelInvoice(world: World, one: Invoice, { by }: Doing<'cancelInvoice'>): string {
  if (by !== 'boss1') return '107'
  if (one.status !== 'issued' || monthOf(one.day) !== monthOf(TODAY) || isPaid(world, one)) return '103'
  charge(world, one, -1)
  one.status = 'canceled'
  return '000'
}

/** As {@link cancelInvoice}, at any time. */
export function redFlushInvoice(world: World, one: Invoice, { by }: Doing<'redFlushInvoice'>): string {
  if (by !== 'boss1') return '107'
  if (one.status !== 'issued' || isPaid(world, one)) return '103'
  charge(world, one, -1)
  one.status = 'redflushed'
  return '000'
}

/** Something was received for it, or is about to be. */
const isPaid = (world: World, one: Invoice): boolean => one.received !== 0 || isAboutToBePaid(world, one)
