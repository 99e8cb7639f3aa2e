import { SalesTargetType, salesTargetTypeLabel } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import type { Args, UploadFields } from '../../../platform/contract/types.ts'
import { sheetAnswer } from '../../../platform/excel/export.ts'
import { defineImport, type SheetRow } from '../../../platform/excel/import.ts'
import type { DownloadContext } from '../../../platform/http/transfer.ts'
import type { Work } from '../../../platform/work.ts'
import { addTargets, holdTargets, removeTargets } from './sales-target.sql.ts'
import { candidates, namesOf } from './target-kinds.sql.ts'

const COLUMNS = ['refCode', 'refName', 'targetAmount', 'targetQty'] as const
type Row = SheetRow<(typeof COLUMNS)[number]>

/** Targets from a sheet. Of which kind it is, only the upload says: for its errors alone it is that of most codes. */
export const targetImport = defineImport({
  title: '销售目标导入',
  row: 'SalesTargetSheetRow',
  columns: COLUMNS,
  check: async (work, rows: readonly Row[]) => checkTargets(work, rows, await likelyType(work, rows)),
})

/** Rows that the template has and nobody filled in are no targets. */
const isFilled = ({ values }: Row) => values.targetAmount !== undefined || values.targetQty !== undefined

async function checkTargets(work: Work, rows: readonly Row[], type: SalesTargetType): Promise<void> {
  const names = await namesOf(
    work,
    type,
    rows.flatMap(({ values }) => values.refCode ?? []),
  )
  const seen = new Set<string>()
  for (const { values, problems } of rows) {
    const { refCode = '', targetAmount } = values
    if (problems.length > 0) continue
    if (!names.has(refCode)) problems.push(`${salesTargetTypeLabel[type]}编码【${refCode}】不存在`)
    if (seen.has(refCode)) problems.push(`编码【${refCode}】重复`)
    if (targetAmount === undefined && values.targetQty !== undefined) problems.push('目标金额必填!')
    if (targetAmount !== undefined && compare(targetAmount, '0') < 0) problems.push('目标金额不能小于0')
    seen.add(refCode)
  }
}

async function likelyType(work: Work, rows: readonly Row[]): Promise<SalesTargetType> {
  const codes = rows.flatMap(({ values }) => values.refCode ?? [])
  const types = Object.values(SalesTargetType)
  const known = await Promise.all(types.map(async (type) => (await namesOf(work, type, codes)).size))
  return types[known.indexOf(Math.max(...known))] ?? 'salesman'
}

/** Replaces the targets of a month and kind by those of the sheet, all or none. */
export async function replaceTargets(
  work: Work,
  { file: rows, targetMonth, targetType }: UploadFields<'guide.salesTarget.uploadExcel'> & { file: Row[] },
) {
  await checkTargets(work, rows, targetType)
  const failed = rows.flatMap(({ rowNo, problems }) =>
    problems.length > 0 ? [{ key: String(rowNo), message: problems.join('；') }] : [],
  )
  if (failed.length > 0) return { saved: 0, failed }
  const targets = rows.filter(isFilled).map(({ values: { refCode = '', targetAmount = '0', targetQty } }) => ({
    ...{ targetMonth, targetType, refCode, targetAmount, targetQty },
  }))
  await holdTargets(work)
  await removeTargets(work, targetMonth, targetType)
  await addTargets(work, targets)
  return { saved: targets.length, failed: [] }
}

/** The sheet for targets of a kind: everybody or everything of it, with the figures left empty. */
export async function targetTemplate(
  { step }: DownloadContext,
  { targetType }: Args<'export.export.downloadTargetTemplete'>,
) {
  const rows = await step((work) => candidates(work, targetType))
  const columns = targetImport.columns.map(({ prop, title }) => ({ prop, label: title }))
  const source = {
    columns,
    async *pages() {
      yield rows
    },
  }
  return sheetAnswer({ title: `${salesTargetTypeLabel[targetType]}目标模板`, source })
}
