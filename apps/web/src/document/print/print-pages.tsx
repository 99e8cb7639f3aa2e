import {
  type PrintBillType,
  type PrintDocument,
  type PrintField,
  type PrintLayout,
  type PrintPaperSize,
  type PrintTitleType,
  printBillTypeLabel,
} from '@dealer/sdk'
import { Barcode } from '@dealer/ui-kit/barcode'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { pageBreaks } from './page-breaks.ts'
import { PAPER } from './paper-size.ts'
import classes from './print-pages.module.css'
import { useLogo } from './use-logo.ts'

/** Props of {@link PrintPages}. */
export interface PrintPagesProps {
  /** What kind of document it is, said where the heading has no words of its own for it. */
  billType: PrintBillType
  paperSize: PrintPaperSize
  layout: PrintLayout
  heading?: PrintTitleType
  /** Texts in the order of the layout. */
  document: PrintDocument
}

const heightOf = (element: HTMLElement | null) => element?.offsetHeight ?? 0

/** Prices and amounts, which nobody sums but everybody reads below each other; numbers and batches are no figures. */
const isFigure = (cell = '') => /^-?[\d,]+\.\d+(?:\/\S+)?$/.test(cell)

/** What few documents have is named on those alone. */
const isNamed = (prop: string, value = '') => prop !== 'freight' || /[1-9]|^…/.test(value)

/**
 * A document on its sheets, as the template has it: the preview and what the printer gets are this one thing. Lines are
 * measured first, then spread over as many sheets as they need; each repeats the heading and the fields above the table.
 */
export function PrintPages({ billType, paperSize, layout, heading, document }: PrintPagesProps) {
  const paper = PAPER[paperSize]
  const logo = useLogo(heading?.logoFileId)
  const trial = useRef<HTMLDivElement>(null)
  const [breaks, setBreaks] = useState<readonly number[]>([document.lines.length])
  // Whatever changes what is drawn may change where sheets end; the comparison ends it.
  useLayoutEffect(() => {
    const sheet = trial.current
    if (!sheet) return
    const part = (name: string) => heightOf(sheet.querySelector<HTMLElement>(`[data-part=${name}]`))
    const rows = [...sheet.querySelectorAll<HTMLElement>('tbody tr')].map(heightOf)
    const fixed = ['top', 'above', 'head', 'foot'].reduce((sum, name) => sum + part(name), 0)
    const whole = heightOf(sheet.querySelector<HTMLElement>('[data-part=room]'))
    const next = pageBreaks({
      lines: rows,
      room: paper.height === undefined ? Number.POSITIVE_INFINITY : whole - fixed,
      end: part('sums') + part('below'),
      most: layout.pageLines,
    })
    if (next.join() !== breaks.join()) setBreaks(next)
  })
  const starts = breaks.map((_, page) => breaks.slice(0, page).reduce((sum, count) => sum + count, 0))
  const style = {
    '--width': `${paper.width}mm`,
    '--height': paper.height === undefined ? 'auto' : `${paper.height}mm`,
    '--margin': `${paper.margin}mm`,
    '--x': `${layout.offsetX ?? 0}mm`,
    '--y': `${layout.offsetY ?? 0}mm`,
    '--size': `${layout.fontSize}pt`,
  } as CSSProperties
  if (paper.isLabel)
    return (
      <div className={classes.pages} style={style}>
        <section className={classes.sheet} aria-label={`标签 ${document.docNum}`}>
          <Label layout={layout} document={document} />
        </section>
      </div>
    )
  const sheet = { billType, layout, heading, logo, document }
  return (
    <div className={classes.pages} style={style}>
      <div ref={trial} className={classes.trial} aria-hidden inert>
        <div data-part="room" className={classes.room} />
        <Sheet {...sheet} lines={document.lines} page={1} pages={1} />
      </div>
      {starts.map((start, page) => (
        <section key={start} className={classes.sheet} aria-label={`第${page + 1}页`}>
          <Sheet
            {...sheet}
            lines={document.lines.slice(start, start + (breaks[page] ?? 0))}
            page={page + 1}
            pages={starts.length}
          />
        </section>
      ))}
    </div>
  )
}

/** Fields that scanners read. */
const isScanned = (prop: string) => /barcode$/i.test(prop)

/** What is stuck on goods: its fields, barcodes as bars. */
function Label({ layout, document }: Pick<PrintPagesProps, 'layout' | 'document'>) {
  const fields = [...layout.headFields, ...layout.footFields]
  const values = [...document.headValues, ...document.footValues]
  return (
    <div className={classes.content}>
      <dl className={classes.fields}>
        {fields.map(({ prop, label, span }, place) => {
          const value = values[place]
          return (
            <div key={`${prop}${place}`} style={{ gridColumn: `span ${span}` }}>
              <dt className={isScanned(prop) ? classes.unseen : undefined}>{label}：</dt>
              <dd className={isScanned(prop) ? classes.bars : undefined}>
                {isScanned(prop) ? value && <Barcode text={value} /> : value}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

interface SheetProps extends Omit<PrintPagesProps, 'paperSize'> {
  logo: string | undefined
  lines: PrintDocument['lines']
  page: number
  pages: number
}

function Sheet({ billType, layout, heading, logo, document, lines, page, pages }: SheetProps) {
  const { columns, headFields, footFields } = layout
  const isLast = page === pages
  const hasSums = columns.some(({ isSum }) => isSum === 'T')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div className={classes.content}>
      <header data-part="top" className={classes.top}>
        {logo && <img src={logo} alt="" />}
        <div>
          {heading?.titleText && <h1>{heading.titleText}</h1>}
          <h2>{heading?.subTitle || printBillTypeLabel[billType]}</h2>
        </div>
      </header>
      <Fields part="above" fields={headFields} values={document.headValues} />
      <table style={{ width: `${width}mm` }}>
        <colgroup>
          {columns.map(({ prop, width: own }) => (
            <col key={prop} style={{ width: `${own}mm` }} />
          ))}
        </colgroup>
        <thead data-part="head">
          <tr>
            {columns.map(({ prop, label }) => (
              <th key={prop} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells }, index) => (
            <tr key={index}>
              {columns.map(({ prop, isSum }, place) => (
                <td key={prop} data-number={isSum === 'T' || isFigure(cells[place]) || undefined}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {isLast && hasSums && (
          <tfoot data-part="sums">
            <tr>
              {columns.map(({ prop, isSum }, place) => (
                <td key={prop} data-number={isSum === 'T' || undefined}>
                  {isSum === 'T' ? document.sums[place] : place === 0 && '合计'}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {isLast && <Fields part="below" fields={footFields} values={document.footValues} />}
      <footer data-part="foot" className={classes.foot}>
        <span>{heading?.footText}</span>
        <span>
          第 {page} 页 / 共 {pages} 页{document.printNum > 1 && ` · 第${document.printNum}次打印`}
        </span>
      </footer>
    </div>
  )
}

function Fields({ part, fields, values }: { part: string; fields: readonly PrintField[]; values: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <dl data-part={part} className={classes.fields}>
      {fields.map(
        ({ prop, label, span }, place) =>
          isNamed(prop, values[place]) && (
            <div key={prop} style={{ gridColumn: `span ${span}` }}>
              <dt>{label}：</dt>
              <dd>{values[place]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
