import { halfWidth } from '@dealer/ui-kit/grid'
import { isDecimal, isZero, plus, times, trimZeros } from '@dealer/validators'
import { type LineModel, otherUnit, type ProductLine } from './product-line.ts'

interface Mixed {
  big: string
  small: string
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`

/** `3+2` on the number pad is 3 big and 2 small ones, `3箱2瓶` says so in the line's own words. */
const parse = (text: string, { bigUnit, smallUnit }: ProductLine): Mixed | undefined => {
  const plain = new RegExp(`^${NUMBER}\\+${NUMBER}$`).exec(text)
  if (plain) return { big: plain[1] ?? '0', small: plain[2] ?? '0' }
  const [, first = '', unit, rest] = new RegExp(`^${NUMBER}(\\D+?)(?:${NUMBER}(?:${smallUnit})?)?$`).exec(text) ?? []
  if (unit === bigUnit && bigUnit) return { big: first, small: rest ?? '0' }
  return unit === smallUnit && rest === undefined ? { big: '0', small: first } : undefined
}

/**
 * Reads a quantity of both units, as it is said and written, into the line's one: in big units where it comes to whole ones,
 * else in small units, with the price of the unit.
 * @returns what it writes into the line, or why it cannot be read
 * @example readMixedQty('3箱2瓶', line, model) // of 24 a box: { unitType: 'small', qty: '74', … }
 */
export const readMixedQty = <L extends ProductLine>(
  typed: string,
  line: L,
  model: Pick<LineModel<L, never>, 'switched'>,
): Partial<L> | string => {
  const text = halfWidth(typed).replace(/[\s,]/g, '')
  if (!line.productCode) return '请先选择商品'
  const mixed = parse(text, line)
  if (!mixed) return line.bigUnit ? `数量请写成 3${line.bigUnit}2${line.smallUnit} 或 3+2` : '数量不正确'
  if (!line.bigUnit && !isZero(mixed.big)) return `商品【${line.productName}】没有大单位`
  const { unitType, qty } = settled(mixed, line.unitRatio)
  const change = unitType === line.unitType ? {} : (model.switched?.(line) ?? otherUnit(line) ?? {})
  return { ...(change as Partial<L>), qty }
}

const settled = ({ big, small }: Mixed, ratio: number) => {
  if (isZero(small) && !isZero(big)) return { unitType: 'big', qty: trimZeros(big) } as const
  const total = trimZeros(plus(times(big, String(ratio)), small))
  const boxes = !isZero(big) && isDecimal(total) && !total.includes('.') ? BigInt(total) : undefined
  const isWhole = boxes !== undefined && boxes % BigInt(ratio) === 0n
  return isWhole
    ? ({ unitType: 'big', qty: String(boxes / BigInt(ratio)) } as const)
    : ({ unitType: 'small', qty: total } as const)
}
