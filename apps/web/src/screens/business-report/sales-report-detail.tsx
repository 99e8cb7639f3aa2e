import { SalesReportDetail as FACTS } from '@dealer/fields/SalesReportDetail'
import { SalesReportLine as LINE } from '@dealer/fields/SalesReportLine'
import type { SalesReportDetail, SalesReportLine } from '@dealer/sdk'
import { dealer } from '../../dealer.ts'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { type FieldFact, fieldFacts } from '../../document/sheet/field-facts.ts'
import { fieldLines } from '../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../document/sheet/lines-section.tsx'
import { Paper } from '../../document/sheet/paper.tsx'
import { Facts, Sheet, SheetHead } from '../../document/sheet/sheet.tsx'

const SHOWN: readonly FieldFact<SalesReportDetail>[] = [
  { prop: 'customerName', code: 'customerCode' },
  'regionName',
  'userName',
  'reportDate',
  'itemNum',
  'amount',
]
const LINES = fieldLines<SalesReportLine>(LINE, [
  'projectName',
  { prop: 'productName', foot: '合计' },
  'categoryName',
  'qty',
  'unit',
  { prop: 'amount', sum: true },
  'textValue',
  'fileIds',
])

/** One report of a store: what was answered to each item, with the photos. */
export default function SalesReport() {
  return (
    <DocumentPaper
      title="销售报告明细"
      named="reportId"
      call={dealer.guide.salesReportData.detail}
      back={{ address: '/business-report/sales-report-list', label: '去销售报告' }}
      tabTitle={({ customerName, reportDate }) => `销售报告 ${customerName} ${reportDate}`}
    >
      {(report) => (
        <Paper title="销售报告明细">
          <SheetHead number={report.customerName} note={report.reportDate} />
          <Sheet>
            <Facts facts={fieldFacts(FACTS, report, SHOWN)} />
            <LinesSection
              title="上报内容"
              lineKey={['projectId', 'productCode']}
              columns={LINES}
              lines={report.lines}
              empty="没有上报内容"
            />
          </Sheet>
        </Paper>
      )}
    </DocumentPaper>
  )
}
