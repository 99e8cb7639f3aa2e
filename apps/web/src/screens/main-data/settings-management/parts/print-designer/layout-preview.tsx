import type { PrintBillType, PrintDocument, PrintLayout, PrintPaperSize } from '@dealer/sdk'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import { PAPER } from '../../../../../document/print/paper-size.ts'
import { PrintPages } from '../../../../../document/print/print-pages.tsx'
import classes from './templete-designer.module.css'

/** Props of {@link LayoutPreview}. */
export interface LayoutPreviewProps {
  billType: PrintBillType
  paperSize: PrintPaperSize
  titleTypeCode: string | undefined
  layout: PrintLayout
}

/** Pause of typing, in ms, after which the document is read anew. */
const PAUSE = 300

/** A document without values: where they will stand. */
const blank = ({ headFields, columns, footFields }: PrintLayout): PrintDocument => ({
  ...{ id: '0', docNum: '', printNum: 0 },
  headValues: headFields.map(() => '……'),
  lines: Array.from({ length: 3 }, () => ({ cells: columns.map(() => '……') })),
  sums: columns.map(() => '……'),
  footValues: footFields.map(() => '……'),
})

/** Values belong to the layout that they were read for: while another is on its way, there are none. */
const fits = (document: PrintDocument, { headFields, columns, footFields }: PrintLayout) =>
  document.headValues.length === headFields.length &&
  document.sums.length === columns.length &&
  document.footValues.length === footFields.length

/** What comes out of the printer, with the newest document of the kind. */
export function LayoutPreview({ billType, paperSize, titleTypeCode, layout }: LayoutPreviewProps) {
  const [content] = useDebouncedValue(layout, PAUSE)
  const { data } = useCall(
    dealer.md.printTemplete.preview,
    { billType, content, ...(titleTypeCode && { titleTypeCode }) },
    { silent: true, keepOld: true, enabled: PAPER[paperSize].isLabel || content.columns.length > 0 },
  )
  const empty = useMemo(() => blank(layout), [layout])
  const read = data?.document
  const isReal = read !== undefined && content === layout && fits(read, layout)
  const { width, height } = PAPER[paperSize]
  return (
    <div className={classes.preview}>
      <p className={classes.note}>
        纸张 {width} × {height ?? '不限'} 毫米 ·{' '}
        {read ? `以最新单据 ${read.docNum} 预览，打印结果与此一致` : '没有可预览的单据，以占位内容显示'}
      </p>
      <div className={classes.desk}>
        <PrintPages
          billType={billType}
          paperSize={paperSize}
          layout={layout}
          heading={data?.titleType}
          document={isReal ? read : read && fits(read, layout) ? read : empty}
        />
      </div>
    </div>
  )
}
