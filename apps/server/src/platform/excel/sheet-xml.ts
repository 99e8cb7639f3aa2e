import type { Cell, CellStyle } from './cells.ts'

/** Order of the formats in `STYLES`. */
const STYLE_NUMBER: Readonly<Record<CellStyle, number>> = {
  text: 1,
  head: 2,
  amount: 3,
  price: 4,
  cost: 5,
  number: 6,
  date: 7,
  time: 8,
}
/** What one cell holds in Excel. */
const MOST_CHARACTERS = 32_767
const NOT_XML = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])[\p{Cc}]/gu
/** Excel reads it as the character of that number, so a text that holds it says its first sign by number. */
const BY_NUMBER = /_(?=x[0-9a-f]{4}_)/gi
/** Nearly every text: it stands as it is. */
const PLAIN = /^[ !#-%'-;=?-^`-~\u00a0-\ud7ff]*$/
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string) => (PLAIN.test(text) && text.length <= MOST_CHARACTERS ? text : escaped(text))

const escaped = (text: string) =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(NOT_XML, '')
    .replace(BY_NUMBER, '_x005F_')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** What every sheet of the house looks like; the browser's own have the same (`export-xlsx.ts` of the kit). */
export const SHEET_LOOK = {
  /** Height of the heading row, in points. */
  headHeight: 24,
  /** 100 px: Excel measures a column in characters of 7 px, with 5 px of padding. */
  columnWidth: 13.57,
} as const

/** A row. Texts are texts whatever they begin with, also after somebody has edited the cell: see the quote in `STYLES`. */
export const rowXml = (cells: readonly Cell[], rowNo: number) => `<row r="${rowNo}">${cellsXml(cells, rowNo)}</row>`

/** The row of the headings, which is the first one. */
export const headRowXml = (headings: readonly string[]) =>
  `<row r="1" ht="${SHEET_LOOK.headHeight}" customHeight="1">${cellsXml(
    headings.map((value) => ({ style: 'head', value })),
    1,
  )}</row>`

const cellsXml = (cells: readonly Cell[], rowNo: number) =>
  cells.map((cell, index) => cellXml(cell, `${letters(index)}${rowNo}`)).join('')

function cellXml({ style, value }: Cell, place: string): string {
  if (value === '') return ''
  const number = STYLE_NUMBER[style]
  return style === 'text' || style === 'head'
    ? `<c r="${place}" s="${number}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
    : `<c r="${place}" s="${number}"><v>${value}</v></c>`
}

/** Name of a column: A to Z, then AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The sheet before its rows: headings stay in sight. */
export const sheetHead = (columns: number) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${SHEET_LOOK.columnWidth}" customWidth="1"/></cols><sheetData>`
export const SHEET_TAIL = '</sheetData></worksheet>'

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="5"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="#,##0.0000"/><numFmt numFmtId="166" formatCode="#,##0.000000"/><numFmt numFmtId="167" formatCode="yyyy-mm-dd"/><numFmt numFmtId="168" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="168" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** All of a workbook with one sheet but the sheet itself, by path in the archive. */
export const workbookParts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
})

/** Excel takes no more than 31 characters, and not these. */
export const sheetName = (title: string) => [...title.replace(/[\\/?*:[\]']/g, '')].slice(0, 31).join('') || '表格数据'
