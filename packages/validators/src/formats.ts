import type { Rule } from './rule.ts'
import { reason, rule, textRule } from './rule.ts'
import { barcode, ean8, ean13, itf14 } from './rules/barcode.ts'
import { dateTime, month, strictDate } from './rules/date.ts'
import { email } from './rules/email.ts'
import { anyScript, checkCode, isCode } from './rules/identifier.ts'
import { mobile, strictMobile } from './rules/mobile.ts'
import { nationalId, strictNationalId } from './rules/national-id.ts'
import { password } from './rules/password.ts'
import { freePlate, plate } from './rules/plate.ts'

/** A number as the contract sends it: text without leading zeros, fitting its database column. */
function scalar(name: string, label: string, integerDigits: number, scale: number, signed = false): Rule {
  const sign = signed ? '-?' : ''
  return textRule(
    name,
    new RegExp(`^${sign}(?:0|[1-9]\\d{0,${integerDigits - 1}})(?:\\.\\d{1,${scale}})?$`),
    `${label}格式不正确，整数最多${integerDigits}位、小数最多${scale}位`,
    `Not a number with at most ${integerDigits} digits and ${scale} decimals`,
    integerDigits + scale + 2,
  )
}

function ranged(name: string, label: string, most: number): Rule {
  const shape = scalar(name, label, 3, 6, true)
  const range = reason(`${name}/range`, `${label}须在-${most}到${most}之间`, `Not between -${most} and ${most}`)
  return rule(name, (value) => {
    const result = shape.check(value)
    if (!result.ok) return result.reason
    return Math.abs(Number(value)) <= most ? undefined : range
  })
}

const LARGEST_ID = '9223372036854775807'
const ID = /* @__PURE__ */ reason('id/format', '主键格式不正确', 'Not an id')

/** Digits that fit a 64-bit column, so that a hostile id is refused here and not by the database. */
const id: Rule = /* @__PURE__ */ rule('id', (value) => {
  if (typeof value !== 'string' || value.length > 19 || !/^[1-9]\d*$/.test(value)) return ID
  return value.length === 19 && value > LARGEST_ID ? ID : undefined
})

const energyPlate = /* @__PURE__ */ plate('newEnergyVehicle')
const PLATE = /* @__PURE__ */ reason('plate/format', '车牌号格式不正确', 'Not a plate')

/** A plate where the type of the vehicle is not known: of an ordinary or a new-energy vehicle. */
const anyPlate: Rule = /* @__PURE__ */ rule('plate', (value) =>
  typeof value === 'string' && value && (plate().is(value) || energyPlate.is(value)) ? undefined : PLATE,
)

// In a function, so that a bundler drops the whole map where nobody asks for it.
function makeFormats() {
  return {
    id,
    amt: scalar('amt', '金额', 16, 2, true),
    price: scalar('price', '单价', 14, 4),
    cost: scalar('cost', '成本', 12, 6),
    'signed-cost': scalar('signed-cost', '成本', 12, 6, true),
    qty: scalar('qty', '数量', 15, 3),
    'signed-qty': scalar('signed-qty', '数量', 15, 3, true),
    rate: scalar('rate', '比率', 3, 4),
    'signed-rate': scalar('signed-rate', '比率', 3, 4, true),
    lng: ranged('lng', '经度', 180),
    lat: ranged('lat', '纬度', 90),
    date: strictDate,
    month,
    dt: dateTime,
    flag: textRule('flag', /^[TF]$/, '须为T或F', 'Not T or F', 1),
    mobile,
    'strict-mobile': strictMobile,
    'national-id': nationalId,
    'strict-national-id': strictNationalId,
    plate: anyPlate,
    'plate-free': freePlate,
    email,
    password,
    'is-code': isCode,
    'check-code': checkCode,
    'any-script': anyScript,
    barcode,
    'ean-8': ean8,
    'ean-13': ean13,
    'itf-14': itf14,
  } as const satisfies Record<string, Rule>
}

/**
 * The rules behind the contract's string formats, by the format's name: the server, the forms and the examples of the contract check
 * with the same ones.
 *
 * @example formats.qty.check('1.2345') // { ok: false, reason: { code: 'qty/format', … } }
 */
export const formats = /* @__PURE__ */ makeFormats()

/** The name of a format of the contract. */
export type FormatName = keyof typeof formats

/**
 * The formats as JSON Schema validators take them.
 *
 * @example for (const [name, validate] of Object.entries(openApiFormats)) ajv.addFormat(name, { type: 'string', validate })
 */
export const openApiFormats: Record<FormatName, (value: string) => boolean> = /* @__PURE__ */ toPredicates(formats)

function toPredicates<Name extends string>(
  rules: Record<Name, Rule<unknown>>,
): Record<Name, (value: string) => boolean> {
  const entries = Object.entries<Rule<unknown>>(rules).map(([name, { is }]) => [name, is] as const)
  return Object.fromEntries(entries) as Record<Name, (value: string) => boolean>
}
