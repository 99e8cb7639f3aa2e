import type { Reason, Rule } from '../rule.ts'
import { reason, rule } from '../rule.ts'

/** A GS1 article number: digits only, the last of them the check digit over weights 3 and 1 from the right. */
function gs1(name: string, label: string, lengths: readonly number[]): Rule {
  const format = reason(
    `${name}/format`,
    `${label}须为${lengths.join('、')}位数字`,
    `A ${name} has ${lengths.join(', ')} digits`,
  )
  const check = reason(`${name}/check-digit`, `${label}校验位不正确`, `The check digit of the ${name} is wrong`)
  return rule(name, (value): Reason | undefined => {
    if (typeof value !== 'string' || !lengths.includes(value.length) || !/^\d+$/.test(value)) return format
    let total = 0
    for (let index = 0; index < value.length; index++) {
      // Counted from the right the check digit itself weighs 1.
      total += (value.charCodeAt(index) - 48) * ((value.length - index) % 2 ? 1 : 3)
    }
    return total % 10 ? check : undefined
  })
}

/** An EAN-8 article number with its check digit. @example ean8.is('96385074') // true */
export const ean8 = /* @__PURE__ */ gs1('ean-8', '商品条码', [8])
/** An EAN-13 article number with its check digit. @example ean13.is('6970100000016') // true */
export const ean13 = /* @__PURE__ */ gs1('ean-13', '商品条码', [13])
/** An ITF-14 box number with its check digit. @example itf14.is('16970100000013') // true */
export const itf14 = /* @__PURE__ */ gs1('itf-14', '箱码', [14])
/** Any of {@link ean8}, {@link ean13} and {@link itf14}. @example barcode.is('6970100000017') // false */
export const barcode = /* @__PURE__ */ gs1('barcode', '条码', [8, 13, 14])
