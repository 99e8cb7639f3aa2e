import type { Reason, Rule } from '../rule.ts'
import { reason, rule } from '../rule.ts'

/** The kinds of vehicle that the product knows. */
export type VehicleType = 'boxCar' | 'van' | 'electricTricycle' | 'newEnergyVehicle'

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
// GA 36-2018: D A B C E for pure electric, F G H J K for the others.
const ENERGY = '[A-HJK]'
const LETTER = '[A-HJ-NP-Z]'
const SIGN = '[A-HJ-NP-Z0-9]'
const LONGEST = 8

type Shapes = Record<'ordinary' | 'newEnergy', RegExp>

// Functions, as only calls can be marked for bundlers as free of effects.
function statedShapes(): Shapes {
  return {
    ordinary: new RegExp(`^[${PROVINCES}][A-Z][A-Z0-9]{4}[A-Z0-9挂学警港澳]$`),
    newEnergy: new RegExp(`^[${PROVINCES}][A-Z](?:${ENERGY}[A-Z0-9]\\d{4}|\\d{5}${ENERGY})$`),
  }
}

function strictShapes(): Shapes {
  // Five signs, or four and a mark, at most two of them letters; embassies and consulates have forms of their own.
  const few = '(?!(?:\\d*[A-Z]){3})'
  const usual = `[${PROVINCES}]${LETTER}${few}${SIGN}{4}(?:${SIGN}|[挂学警领])`
  return {
    ordinary: new RegExp(`^(?:${usual}|粤Z${few}${SIGN}{4}[港澳]|使\\d{6}|\\d{6}使)$`),
    newEnergy: new RegExp(`^[${PROVINCES}]${LETTER}(?:${ENERGY}${SIGN}\\d{4}|\\d{5}${ENERGY})$`),
  }
}

const ordinaryReason = (name: string): Reason =>
  reason(`${name}/format`, '车牌号格式不正确', 'Not a plate of an ordinary vehicle')
const energyReason = (name: string): Reason =>
  reason(`${name}/new-energy`, '新能源车牌号格式不正确', 'Not a plate of a new-energy vehicle')

function plates(name: string, makeShapes: () => Shapes): (vehicleType?: VehicleType) => Rule {
  const make = (pattern: RegExp, format: Reason): Rule =>
    rule(name, (value) => {
      if (value === undefined || value === null || value === '') return undefined
      return typeof value === 'string' && value.length <= LONGEST && pattern.test(value) ? undefined : format
    })
  const shapes = makeShapes()
  const ordinary = make(shapes.ordinary, ordinaryReason(name))
  const newEnergy = make(shapes.newEnergy, energyReason(name))
  const unchecked = rule(name, () => undefined)
  return (vehicleType) =>
    vehicleType === 'newEnergyVehicle' ? newEnergy : vehicleType === 'electricTricycle' ? unchecked : ordinary
}

/**
 * The rule for the plate of a vehicle of the given type; without a type, that of ordinary vehicles. Empty passes.
 * boxCar and van: province character, letter, four letters or digits, and one more or 挂 学 警 港 澳. newEnergyVehicle: eight
 * characters, the energy letter first or last of the six. electricTricycle: anything.
 *
 * @example plate('van').is('京A12345') // true
 * @example plate('newEnergyVehicle').is('粤BD12345') // true
 * @example plate('electricTricycle').is('') // true
 */
export const plate = /* @__PURE__ */ plates('plate', statedShapes)

/**
 * As {@link plate}, by GA 36: no I or O, at most two letters among the digits, 港 and 澳 on 粤Z plates only; takes embassy
 * (`使014578`, `224578使`) and consulate (`沪A0023领`) plates, which the stated pattern does not know.
 *
 * @example strictPlate('van').is('京A1234O') // false
 */
export const strictPlate = /* @__PURE__ */ plates('strict-plate', strictShapes)

const MOST = 32
const BLANK = /* @__PURE__ */ reason('plate-free/format', '车牌号不能包含空格', 'A plate has no blanks')
const FULL_WIDTH = /* @__PURE__ */ reason(
  'plate-free/full-width',
  '车牌号不能包含全角字符',
  'A plate has no full-width characters',
)
const LENGTH = /* @__PURE__ */ reason(
  'plate-free/length',
  `车牌号不能超过${MOST}个字符`,
  `A plate has at most ${MOST} characters`,
)

/**
 * What a plate may be whose vehicle is not known or not checked: no blanks, no full-width characters, at most 32 characters. The
 * rule by type is applied where the type is known.
 *
 * @example freePlate.is('浙A 12345') // false
 * @example freePlate.is('浙Ａ12345') // false
 */
export const freePlate = /* @__PURE__ */ rule('plate-free', (value): Reason | undefined => {
  if (typeof value !== 'string') return BLANK
  if (value.length > MOST) return LENGTH
  if (/[\s\p{Cc}]/u.test(value)) return BLANK
  return /[\uff01-\uff5e\uffe0-\uffe6]/.test(value) ? FULL_WIDTH : undefined
})
