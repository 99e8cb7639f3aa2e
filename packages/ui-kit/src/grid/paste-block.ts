/**
 * The cells of a block copied in a spreadsheet: tabs between cells, line breaks between rows, quotes around cells that hold
 * either. The one extra line break at the end, which Excel always adds, is no row.
 * @returns undefined for plain text, which the cell takes itself
 * @example parseBlock('A1\t2\r\nB1\t3\r\n') // [['A1', '2'], ['B1', '3']]
 */
export const parseBlock = (text: string): string[][] | undefined => {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(body)) return body === text ? undefined : [[body.trim()]]
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') cell += body[++at]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}
