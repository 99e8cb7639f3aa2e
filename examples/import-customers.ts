/**
 * Adds customers from a sheet: the server reads and checks it, rows with a mistake are shown and left out, the rest is saved.
 *
 *   DEALER_URL=… DEALER_USER=… DEALER_PASSWORD=… DEALER_LOGIN_KEY=… npx tsx examples/import-customers.ts 客户.xlsx
 */
import {
  type CustomerSheetRow,
  type CustomerSheetSaveRow,
  type DealerClient,
  newRequestNo,
  type UploadSource,
} from '@dealer/sdk'
import { openFile } from '@dealer/sdk/node'
import { connect, withSession } from './connect.ts'
import { runScript } from './run-script.ts'

// #region import
/** Answers how many customers were added, and why the other rows were not, by their number in the sheet. */
export async function importCustomers(dealer: DealerClient, file: UploadSource) {
  const rows = await dealer.md.customer.importList({ file })
  const reasons = new Map<number, string>()
  for (const { rowNo, isChecked, checkResult = '' } of rows) if (isChecked === 'F') reasons.set(rowNo, checkResult)

  for (;;) {
    const items = rows.filter(({ rowNo }) => !reasons.has(rowNo)).map(toBeSaved)
    if (items.length === 0) return { added: 0, rows, reasons }
    // A number of its own for each set of rows: under an old one the server would repeat its old answer.
    const { added, failed } = await dealer.md.customer.importSave({ requestNo: newRequestNo(), items })
    if (failed.length === 0) return { added, rows, reasons }
    // Checked anew: since the sheet was read somebody may have taken a name. One such row, and nothing was saved.
    for (const { key, message } of failed) reasons.set(Number(key), message)
    if (!items.some(({ rowNo }) => reasons.has(rowNo))) throw new Error(failed.map(({ message }) => message).join('；'))
  }
}

/** A row that was found sound has all that is required; what the check said of it stays here. */
const toBeSaved = ({ isChecked, checkResult, ...row }: CustomerSheetRow) => row as CustomerSheetSaveRow
// #endregion import

// #region main
export async function importSheet(dealer: DealerClient, file: UploadSource, print: (line: string) => void) {
  const { added, rows, reasons } = await importCustomers(dealer, file)
  print(`新增客户 Added      ${added}`)
  print(`未导入的行 Left out ${reasons.size}`)
  for (const { rowNo, customerName = '' } of rows) {
    if (reasons.has(rowNo)) print(`第${rowNo}行 ${customerName}：${reasons.get(rowNo)}`)
  }
}

runScript(import.meta.url, () =>
  withSession(connect(), async (dealer) => importSheet(dealer, await openFile(process.argv[2] ?? ''), console.log)),
)
// #endregion main
