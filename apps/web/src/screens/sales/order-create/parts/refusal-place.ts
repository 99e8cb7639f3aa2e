import type { OrderLine } from './order-line.ts'

/** The cell that a refusal is about. */
export interface Place {
  key: string
  prop: 'product' | 'qty' | 'price' | 'remark'
}

const propOf = (message: string): Place['prop'] => {
  if (message.includes('数量')) return 'qty'
  if (/单价|价格/.test(message)) return 'price'
  return message.includes('备注') ? 'remark' : 'product'
}

/**
 * Where a refused save went wrong: by the number of the line (第3行 …), else by the name of the product.
 * @param sent the lines in the order in which they were sent
 * @returns undefined when the message is about no line
 */
export const placeOfRefusal = (message: string, sent: readonly OrderLine[]): Place | undefined => {
  const number = /^第(\d+)行/.exec(message)?.[1]
  const name = /商品【(.+?)】/.exec(message)?.[1]
  const line =
    number === undefined
      ? sent.find(({ productName, productCode }) => name === productName || name === productCode)
      : sent[Number(number) - 1]
  return line && { key: line.key, prop: propOf(message) }
}
