import { compare, divide, round, times } from '@dealer/validators'

/** Days are numbers here: the first day of the history is 0. */
export type Day = number

/** A price of a customer or of a type. */
interface Agreed {
  readonly id: number
  readonly target: string
  price: string
  start: Day
  end: Day
  gone: boolean
}

/** What a history does; days count from the day that it is then. */
export type Action =
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'base'; readonly price: string; readonly from: number }
  | {
      readonly do: 'agree'
      readonly target: 0 | 1
      readonly price: string
      readonly from: number
      readonly days: number
    }
  | { readonly do: 'change'; readonly pick: number; readonly price: string; readonly days: number }
  | { readonly do: 'end'; readonly pick: number; readonly days: number }
  | { readonly do: 'remove'; readonly pick: number }
  | { readonly do: 'row'; readonly price: string | undefined }
  | { readonly do: 'rate'; readonly rate: string }
  | { readonly do: 'series'; readonly enabled: boolean }

export const TARGETS = ['customer', 'type'] as const
const RATIO = '24'

/** Prices of one product for one customer over time, as the issue says them and nothing else: no database, no clock. */
export class PriceModel {
  today: Day = 0
  readonly base = new Map<Day, string>()
  readonly sets: Agreed[] = []
  row: string | undefined
  rate = '100'
  enabled = true

  /** Does what a user asks; answers the code of the refusal, or `000`. */
  perform(action: Action): string {
    switch (action.do) {
      case 'wait':
        this.today += action.days
        return '000'
      case 'base':
        if (action.from < 0) return '101'
        this.base.set(this.today + action.from, action.price)
        return '000'
      case 'agree':
        return this.agree(action)
      case 'change':
        return this.change(this.picked(action.pick), action)
      case 'end':
        return this.endEarly(this.picked(action.pick), this.today + action.days)
      case 'remove':
        return this.remove(this.picked(action.pick))
      case 'row':
        this.row = action.price
        return '000'
      case 'rate':
        this.rate = action.rate
        return '000'
      case 'series':
        this.enabled = action.enabled
        return '000'
    }
  }

  /** Box and bottle on a day, and which rule says so. */
  on(day: Day): { readonly big: string; readonly small: string; readonly source: string } | undefined {
    const holding = (target: string) => this.sets.filter((one) => one.target === target && holds(one, day))
    for (const [target, source] of [
      ['customer', 'customerSet'],
      ['type', 'typeSet'],
    ] as const) {
      const [found, ...more] = holding(target)
      if (more.length > 0) throw new Error(`two prices of one ${target} on day ${day}`)
      if (found) return { ...unitsOf(found.price), source }
    }
    if (this.enabled && this.row !== undefined) return { ...unitsOf(this.row), source: 'series' }
    const days = [...this.base.keys()].filter((from) => from <= day)
    const price = this.base.get(Math.max(...days))
    if (price === undefined) return undefined
    const { big, small } = unitsOf(price)
    if (!this.enabled) return { big, small, source: 'base' }
    const rated = (of: string) => round(divide(times(of, this.rate), '100', 8), 4)
    return { big: rated(big), small: rated(small), source: 'seriesRate' }
  }

  /** The chosen one of all that were ever agreed and not deleted. */
  picked(pick: number): Agreed | undefined {
    const living = this.sets.filter(({ gone }) => !gone)
    return living[pick % Math.max(living.length, 1)]
  }

  private agree({ target, price, from, days }: Action & { do: 'agree' }): string {
    const made = {
      id: this.sets.length,
      target: TARGETS[target],
      price,
      start: this.today + from,
      end: this.today + from + days,
      gone: false,
    }
    if (days < 0 || made.end < this.today) return '101'
    if (this.sets.some((one) => meets(one, made))) return '102'
    this.sets.push(made)
    return '000'
  }

  private change(one: Agreed | undefined, { price, days }: Action & { do: 'change' }): string {
    if (!one) return '000'
    if (one.end < this.today) return '103'
    const end = one.start + days
    if (end < one.start || end < this.today) return '101'
    if (this.sets.some((other) => other !== one && meets(other, { ...one, end }))) return '102'
    Object.assign(one, { price, end })
    return '000'
  }

  private endEarly(one: Agreed | undefined, day: Day): string {
    if (!one) return '000'
    if (one.start > this.today || one.end < this.today) return '103'
    if (day < this.today || day > one.end) return '101'
    one.end = day
    return '000'
  }

  private remove(one: Agreed | undefined): string {
    if (!one) return '000'
    if (one.start <= this.today) return '103'
    one.gone = true
    return '000'
  }
}

const holds = ({ start, end, gone }: Agreed, day: Day) => !gone && start <= day && day <= end
const meets = (one: Agreed, other: Agreed) =>
  !one.gone && one.target === other.target && one.start <= other.end && other.start <= one.end
const unitsOf = (box: string) => ({ big: round(box, 4), small: divide(box, RATIO, 4) })

/** Whether two prices are the same, however they are written. */
export const isSame = (one: string | null | undefined, other: string | undefined): boolean =>
  one && other ? compare(one, other) === 0 : !one && !other
