import { sql } from 'drizzle-orm'
import { customType, varchar } from 'drizzle-orm/pg-core'

export { integer as int, jsonb } from 'drizzle-orm/pg-core'
export { id, ref } from './id-column.ts'

/**
 * Decimal column kept as text from the database to the client. Values with more decimals than the column are refused,
 * since PostgreSQL would round them unseen: rounding is a rule of the business and happens before.
 */
function decimal(precision: number, scale: number, least: number) {
  const pattern = new RegExp(`^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}}0*)?$`)
  return customType<{ data: string; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    toDriver: (value) => {
      if (typeof value === 'string' && pattern.test(value)) return value
      throw new TypeError(`a decimal string with at most ${scale} decimals is expected`)
    },
    fromDriver: (value) => withDecimals(String(value), least),
  })
}

/**
 * Drops trailing zeros, but keeps `least` decimals, and adds them where they are missing.
 *
 * ```ts
 * withDecimals('3.500', 0) // '3.5'
 * withDecimals('13', 2) // '13.00'
 * ```
 */
export function withDecimals(value: string, least: number): string {
  // As nearly every amount is: a list answers a hundred of them.
  const point = value.indexOf('.')
  if (point < 0 ? least === 0 : value.length - point - 1 === least) return value
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return kept ? `${whole}.${kept}` : whole
}

/** What the database calls amounts and quantities. */
export const AMT_TYPE = 'numeric(18, 2)'
export const QTY_TYPE = 'numeric(18, 3)'

/** Money, `"1234.50"`: two decimals. */
export const amt = decimal(18, 2, 2)
/** Unit price, `"3.2500"`: four decimals. */
export const price = decimal(18, 4, 4)
/** Unit cost, `"2.302564"`: six decimals. */
export const cost = decimal(18, 6, 6)
/** Quantity, `"12"` or `"1.5"`: at most three decimals, trailing zeros dropped. */
export const qty = decimal(18, 3, 0)
/** Percentage, `"13.00"` is 13 %: two to four decimals. */
export const rate = decimal(7, 4, 2)
/** Degree of longitude or latitude, `"121.473701"`. */
export const coordinate = decimal(10, 6, 6)

/** Code or document number, varchar(32). */
export const code = () => str(32)

/** Text of at most `length` characters, trimmed; an empty one is stored as null. */
export function str(length: number) {
  return customType<{ data: string; driverData: string | null }>({
    dataType: () => `varchar(${length})`,
    toDriver: (value) => value.trim() || null,
  })()
}

function patterned(dataType: string, pattern: RegExp, shape: string) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => dataType,
    toDriver: (value) => {
      if (typeof value === 'string' && pattern.test(value)) return value
      throw new TypeError(`${shape} is expected`)
    },
  })
}

/** Business date in Asia/Shanghai, `"2026-11-21"`. */
export const date = patterned('date', /^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD')
/** Accounting month, `"2026-11"`. */
export const month = patterned('char(7)', /^\d{4}-(0[1-9]|1[0-2])$/, 'YYYY-MM')

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** Moment as Shanghai's wall shows it, `"2026-11-21 09:30:00"`, whole seconds. Every connection has that time zone. */
export const dt = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) with time zone',
  toDriver: (value) => {
    if (typeof value === 'string' && DATE_TIME.test(value)) return `${value} Asia/Shanghai`
    throw new TypeError('YYYY-MM-DD HH:mm:ss is expected')
  },
  fromDriver: (value) => value.slice(0, 'YYYY-MM-DD HH:mm:ss'.length),
})

/** The second that the transaction began in. Cut, not rounded, so that nothing is dated in the future. */
export const now = sql`date_trunc('second', now())`

export type Flag = 'T' | 'F'
export const FLAG_TYPE = 'char(1)'

/** Yes or no, `'T'` or `'F'`; `dealerTable` adds the check. */
export const flag = customType<{ data: Flag; driverData: string }>({
  dataType: () => FLAG_TYPE,
  fromDriver: (value) => (value === 'T' ? 'T' : 'F'),
})

/**
 * One of a list of values; `dealerTable` adds the check. An enumeration of the contract is given as a whole, so that both
 * always agree; values that never leave the server are listed.
 *
 * ```ts
 * orderStatus: choice(OrderStatus).notNull()
 * status: choice('active', 'consumed', 'released').notNull()
 * ```
 */
export function choice<const Value extends string>(
  ...values: readonly [Readonly<Record<string, Value>>] | readonly [Value, ...Value[]]
) {
  const [first, ...others] = values
  const list = typeof first === 'object' ? Object.values(first) : [first, ...others]
  // Drizzle wants to see that there is a first one; every enumeration has it.
  return varchar({ length: 24, enum: list as [Value, ...Value[]] })
}
