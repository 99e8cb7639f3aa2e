import { toScale } from '@dealer/validators'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** Whole yuan; zeros inside are said once, those at the end of four digits not at all. */
function yuanOf(digits: string): string {
  let text = ''
  let isGap = false
  let hasGroup = false
  for (const [index, digit] of [...digits].entries()) {
    const place = digits.length - 1 - index
    if (digit === '0') isGap = text !== ''
    else {
      text += (isGap ? '零' : '') + DIGITS[Number(digit)] + PLACES[place % 4]
      isGap = false
      hasGroup = true
    }
    if (place % 4 === 0 && hasGroup) {
      text += GROUPS[place / 4] ?? ''
      isGap = false
      hasGroup = false
    }
  }
  return text
}

/**
 * An amount as papers that are signed say it, so that nobody can change a digit.
 *
 * ```ts
 * amountInWords('10050.30') // '壹万零伍拾元叁角整'
 * ```
 *
 * @param amount a decimal of less than 10^16, rounded to two decimals
 */
export function amountInWords(amount: string): string {
  const [whole = '0', cents = '00'] = toScale(amount, 2).replace('-', '').split('.')
  const digits = whole.replace(/^0+/, '')
  const [jiao = 0, fen = 0] = [...cents].map(Number)
  const yuan = digits && `${yuanOf(digits)}元`
  if (jiao === 0 && fen === 0) return yuan ? `${sign(amount)}${yuan}整` : '零元整'
  const gap = jiao === 0 && yuan ? '零' : ''
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : gap
  return `${sign(amount)}${yuan}${tenths}${fen > 0 ? `${DIGITS[fen]}分` : '整'}`
}

const sign = (amount: string) => (amount.startsWith('-') ? '负' : '')
